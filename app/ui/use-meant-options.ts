import { useEffect, useState } from 'react'
import type { SelectOption } from './select.tsx'

/** Returns the values of the options that a text means. */
export type FindMeant = (text: string, signal: AbortSignal) => Promise<readonly string[]>

// The pause in ms after which the browser asks what a text means.
const pauseMs = 170
const fewestLetters = 2

/** Asks for the options that a text means in other words, if no option has the text. */
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
