import { useCallback, useEffect, useRef, useState } from 'react'
import { usePaths } from '#app/platform/root-data.tsx'
import type { SearchList } from './lists.ts'

const fewestLetters = 2
// The browser requests suggestions this many ms after the last typed letter.
const pauseMs = 170

/** The lists (vacancies or resumes) whose search field has suggestions, and the field for professions. */
export type SuggestedList = SearchList | 'professions'

export function useSuggestions(list: SuggestedList) {
  const paths = usePaths()
  const [found, setFound] = useState<string[]>([])
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  function drop(): void {
    asking.current?.abort()
    setFound([])
  }

  const ask = useCallback(
    (text: string): void => {
      asking.current?.abort()
      const q = text.trim()
      if (q.length < fewestLetters) return setFound([])
      const { signal } = (asking.current = new AbortController())
      const read = async () => {
        const answer = await fetch(paths.suggestions(list, q), { signal })
        setFound(answer.ok ? ((await answer.json()) as string[]) : [])
      }
      setTimeout(() => {
        if (!signal.aborted) void read().catch(() => signal.aborted || setFound([]))
      }, pauseMs)
    },
    [paths, list],
  )

  return { found, ask, drop }
}
