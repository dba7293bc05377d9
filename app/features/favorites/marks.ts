// Which stars are lit: what was pressed in this tab and what was read since its document was made.
import { useSyncExternalStore } from 'react'

const marks = new Map<string, boolean>()
const listeners = new Set<() => void>()

export function setMarks(keys: readonly string[], isKept: boolean): void {
  for (const key of keys) marks.set(key, isKept)
  listeners.forEach((listener) => listener())
}

/** Undefined where nothing is known but what the page says. */
export function useMark(key: string): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => marks.get(key),
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
