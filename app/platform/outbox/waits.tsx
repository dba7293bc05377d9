import type { ReactNode } from 'react'
import { WaitingFormCards } from './waiting-form-cards.tsx'
import { waitsField, writeWaits, type Waiting } from './waits-field.ts'
import { isHeld, useWaitingForms } from './waiting-store.ts'

/**
 * Inside a form, allows the browser to store the form until the network is back. While the form waits, a card with the
 * typed text replaces its fields. Without JavaScript this component has no effect.
 */
export function Waits(waiting: Waiting) {
  return (
    <WaitingPlace of={waiting.of}>
      <WaitsField {...waiting} />
    </WaitingPlace>
  )
}

/** The hidden field of a form that may wait; `WaitingPlace` shows the form elsewhere. */
export function WaitsField(waiting: Waiting) {
  return <input type="hidden" name={waitsField} value={writeWaits(waiting)} />
}

/** Shows the waiting forms of `of`; the elements beside this place are hidden while one of the forms waits. */
export function WaitingPlace({ of, children }: { of: string; children?: ReactNode }) {
  const forms = useWaitingForms(of)
  return (
    <div className="waits" data-of={of} data-held={isHeld(forms) || undefined}>
      {children}
      <WaitingFormCards forms={forms} />
    </div>
  )
}

/** Shows the waiting forms of a vacancy, resume or application on a page without such a form. */
export function WaitingForms({ of }: { of: string }) {
  return <WaitingFormCards forms={useWaitingForms(of)} />
}
