import { useEffect, useState } from 'react'
import type { SelectOption } from './select.tsx'

/** Returns the values of the options that match a text, also by another name. */
export type FindMeant = (text: string, signal: AbortSignal) => Promise<readonly string[]>

// The pause in typing, in ms, after which the browser requests matching options.
const pauseMs = 170
const fewestLetters = 2

/** Finds options by synonyms of the typed text («водила» finds «Водитель»), if no option contains the text itself. */
export function useMeantOptions(
  options: readonly SelectOption[],
  text: string | null,
  findMeant: FindMeant | undefined,
): SelectOption[] {
  const [meant, setMeant] = useState<{ text: string; values: readonly string[] } | null>(null)
  useEffect(() => {
    const typed = text?.trim() ?? ''
    if (!findMeant || typed.length < fewestLetters) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      findMeant(typed, asking.signal).then(
        (values) => setMeant({ text: typed, values }),
        () => setMeant(null),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, findMeant])
  if (!meant || meant.text !== text?.trim()) return []
  return meant.values.flatMap((value) => options.find((each) => each.value === value) ?? [])
}
