// Which stars are lit: what was pressed in this tab and what was read since its document was made.
import { useSyncExternalStore } from 'react'

const marks = new Map<string, boolean>()
const listeners = new Set<() => void>()

export function setMarks(keys: readonly string[], isKept: boolean): void {
  for (const key of keys) {
    marks.set(key, isKept)
    lightWritten(key, isKept)
  }
  listeners.forEach((listener) => listener())
}

/** A star in a list that stands as the server wrote it. What `Star` draws comes out the same. */
function lightWritten(key: string, isKept: boolean): void {
  const star = document.querySelector<HTMLButtonElement>(`[data-star] > [id="${key}"]`)
  star?.setAttribute('aria-pressed', String(isKept))
  star?.form?.querySelector('input')?.setAttribute('name', isKept ? 'remove' : 'add')
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
