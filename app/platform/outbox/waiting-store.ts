// Stores the waiting forms of the signed-in account for the components of the page.
import { useMemo, useSyncExternalStore } from 'react'
import type { WaitingState, WaitingForm } from './waiting-form.ts'

export interface ShownForm extends WaitingForm {
  state: WaitingState
}

const none: readonly ShownForm[] = []
let shown = none
let sentAt = 0
const listeners = new Set<() => void>()

export function setShownForms(forms: readonly ShownForm[]): void {
  shown = forms
  tell()
}

/** Informs the page that waiting forms have reached the server, so that the page loads its data again. */
export function noteSentForms(): void {
  sentAt++
  tell()
}

export function shownForms(): readonly ShownForm[] {
  return shown
}

/** Returns all waiting forms, or those of one vacancy, resume or application, oldest first; none on the server. */
export function useWaitingForms(of?: string): readonly ShownForm[] {
  const forms = useSyncExternalStore(subscribe, shownForms, () => none)
  return useMemo(
    () => (of === undefined ? forms : forms.filter((form) => form.of === of)),
    [forms, of],
  )
}

/** Returns whether one of the forms may still be sent, so that its fields are not shown. */
export function isHeld(forms: readonly ShownForm[]): boolean {
  return forms.some(({ state }) => state !== 'refused' && state !== 'expired')
}

/** Returns a number that grows each time waiting forms have reached the server. */
export function useSentForms(): number {
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
