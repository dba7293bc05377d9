import { useCallback, useEffect, useRef, useState } from 'react'
import { usePaths } from '#app/platform/root-data.tsx'
import type { ListName } from './lists.ts'

const fewestLetters = 2
// Longer than between two keys.
const pauseMs = 170

/** The answer to what was asked last; what was asked before it, and what nobody answers, is nothing. */
export function useSuggestions(list: ListName) {
  const paths = usePaths()
  const [found, setFound] = useState<string[]>([])
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  function drop(): void {
    asking.current?.abort()
    setFound([])
  }

  /** What is shown stays until the answer has come. */
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
