import { useEffect, useRef, useState } from 'react'
import { filledParams } from '#app/platform/form/get-form.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { countText } from './count-text.ts'
import type { SearchList } from './lists.ts'

// The browser requests the number of results this many ms after the last change of the filters.
const pauseMs = 250

export function useResultCount(list: SearchList) {
  const paths = usePaths()
  const [found, setFound] = useState<string | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  function count(form: HTMLFormElement): void {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    setFound(null)
    const ask = async () => {
      const answer = await fetch(paths.foundCount(list, filledParams(form).toString()), { signal })
      if (!answer.ok) return
      const { total, isExact } = (await answer.json()) as { total: number; isExact: boolean }
      setFound(countText(total, isExact))
    }
    setTimeout(() => !signal.aborted && void ask().catch(() => {}), pauseMs)
  }

  return { found, count }
}
