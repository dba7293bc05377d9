import { ActCards } from './act-cards.tsx'
import { waitsField, writeWaits, type Waiting } from './waits-field.ts'
import { useWaitingActs } from './waiting-store.ts'

/**
 * Declares, inside a form, that the form may wait for the network. While its act waits, the form shows the act instead
 * of its fields. Without JavaScript this changes nothing.
 */
export function Waits(waiting: Waiting) {
  const acts = useWaitingActs(waiting.of)
  const isHeld = acts.some(({ state }) => state !== 'refused' && state !== 'expired')
  return (
    <div className="waits" data-held={isHeld || undefined}>
      <input type="hidden" name={waitsField} value={writeWaits(waiting)} />
      <ActCards acts={acts} />
    </div>
  )
}

/** Shows the acts that wait at a thing, where the page has no form for them. */
export function WaitingActs({ of }: { of: string }) {
  return <ActCards acts={useWaitingActs(of)} />
}
