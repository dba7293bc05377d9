// Stores the waiting forms of the signed-in account for the components of the page.
import { useMemo, useSyncExternalStore } from 'react'
import type { ActState, WaitingAct } from './waiting-act.ts'

export interface ShownAct extends WaitingAct {
  state: ActState
}

const none: readonly ShownAct[] = []
let shown = none
let sentAt = 0
const listeners = new Set<() => void>()

export function setShownActs(acts: readonly ShownAct[]): void {
  shown = acts
  tell()
}

/** Informs the page that waiting forms have reached the server, so that the page loads its data again. */
export function noteSentActs(): void {
  sentAt++
  tell()
}

export function shownActs(): readonly ShownAct[] {
  return shown
}

/** Returns all waiting forms, or those of one vacancy, resume or application, oldest first; none on the server. */
export function useWaitingActs(of?: string): readonly ShownAct[] {
  const acts = useSyncExternalStore(subscribe, shownActs, () => none)
  return useMemo(() => (of === undefined ? acts : acts.filter((act) => act.of === of)), [acts, of])
}

/** Returns a number that grows each time waiting forms have reached the server. */
export function useSentActs(): number {
  return useSyncExternalStore(
    subscribe,
    () => sentAt,
    () => 0,
  )
}

function tell(): void {
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
