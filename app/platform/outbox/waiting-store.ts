// The acts of the signed-in account that the components of the page show.
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

/** Tells the page that acts have reached the server, so that it loads its data again. */
export function noteSentActs(): void {
  sentAt++
  tell()
}

export function shownActs(): readonly ShownAct[] {
  return shown
}

/** Returns the acts of a thing, or all acts, in the order of sending. Empty on the server. */
export function useWaitingActs(of?: string): readonly ShownAct[] {
  const acts = useSyncExternalStore(subscribe, shownActs, () => none)
  return useMemo(() => (of === undefined ? acts : acts.filter((act) => act.of === of)), [acts, of])
}

/** Returns a number that grows each time that acts have reached the server. */
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
