import { useEffect, useRef, useState } from 'react'
import { filledParams } from '#app/platform/form/get-form.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { countText } from './count-text.ts'
import type { ListName } from './lists.ts'

// Longer than between two keys of a sum, or two boxes ticked at once.
const pauseMs = 250

/**
 * How many the form as it is now would find; null until something in it has changed, while that is being
 * asked, and when nobody answers.
 */
export function useFoundCount(list: ListName) {
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
    // A button without a number is none the worse.
    setTimeout(() => !signal.aborted && void ask().catch(() => {}), pauseMs)
  }

  return { found, count }
}
