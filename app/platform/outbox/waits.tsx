import { WaitingFormCards } from './waiting-form-cards.tsx'
import { waitsField, writeWaits, type Waiting } from './waits-field.ts'
import { useWaitingForms } from './waiting-store.ts'

/**
 * Inside a form, allows the browser to store the form until the network is back. While the form waits, a card with the
 * typed text replaces its fields. Without JavaScript this component has no effect.
 */
export function Waits(waiting: Waiting) {
  const forms = useWaitingForms(waiting.of)
  const isHeld = forms.some(({ state }) => state !== 'refused' && state !== 'expired')
  return (
    <div className="waits" data-held={isHeld || undefined}>
      <input type="hidden" name={waitsField} value={writeWaits(waiting)} />
      <WaitingFormCards forms={forms} />
    </div>
  )
}

/** Shows the waiting forms of a vacancy, resume or application on a page without such a form. */
export function WaitingForms({ of }: { of: string }) {
  return <WaitingFormCards forms={useWaitingForms(of)} />
}
