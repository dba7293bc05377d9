// Stores that the candidate or employer will be late for a meeting or will come, and notifies the other side.
import type { Application } from '../../contract/applications.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/meeting-day.ts'
import { lateLimits, mayBeLate, mayConfirmAttendance } from '../../contract/rules/meeting-day.ts'
import { fillBlanks } from '../../fill-blanks.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { writeMessage } from '../conversations/acts.ts'
import { findApplicationById, type ApplicationRow } from './list-queries.ts'
import { lockApplication } from './locks.ts'
import texts from './locales/ru.json' with { type: 'json' }
import { insertConfirmation, updateSlot } from './meeting-day-queries.ts'
import { inMinutes } from './minutes.ts'
import { updateApplication } from './queries.ts'
import { applicationFor, stateOf } from './view.ts'

type Slot = NonNullable<ApplicationRow['invitation']>

/** Sends the other side a message that the caller will be late. */
export function reportLate(
  scope: SignedInScope,
  { params, body: { minutes } }: OperationInput<typeof contract.reportLate>,
): Promise<Application> {
  const { side } = scope.account
  return changeMeeting(scope, params.id, mayBeLate, async (tx, slot) => {
    const column = `late_${side}` as const
    const said = slot[column]
    if (said.at(-1) === minutes) return false
    if (said.length >= lateLimits.times) throw new Failure('applications:late_limit')
    const text = fillBlanks(texts.late, { late: inMinutes(minutes) }) ?? ''
    await writeMessage(scope, tx, params.id, { text, late: minutes })
    await updateSlot(tx, slot.id, { [column]: [...said, minutes] })
    return true
  })
}

/** Stores that the candidate will come to the meeting. */
export function confirmAttendance(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.confirmAttendance>,
): Promise<Application> {
  return changeMeeting(scope, params.id, mayConfirmAttendance, async (tx, slot) => {
    if (slot.confirmed_at) return false
    const at = scope.now()
    await updateSlot(tx, slot.id, { confirmed_at: at })
    await insertConfirmation(tx, slot.application_id, scope.account.id, at)
    return true
  })
}

/** Changes the agreed meeting of an application; `change` returns false if there is nothing to change. */
function changeMeeting(
  scope: SignedInScope,
  id: string,
  isAllowed: typeof mayBeLate,
  change: (tx: Transaction, slot: Slot) => Promise<boolean>,
): Promise<Application> {
  return scope.db.transaction(async (tx) => {
    const row = await lockApplication(tx, id, scope.account, 'propose_times')
    if (!row) throw new Failure('applications:not_found')
    const answerFor = (shown: ApplicationRow) => applicationFor(shown, scope.account, scope.now())
    if (!row.invitation || !isAllowed(stateOf(row), scope.now())) {
      throw new Failure('applications:wrong_state', { data: answerFor(row) })
    }
    if (!(await change(tx, row.invitation))) return answerFor(row)
    const application_id = row.application.id
    // The version stays the same, so that the other side can still send an open form.
    await updateApplication(tx, application_id, { updated_at: scope.now() })
    await scope.events.record(tx, {
      type: 'application-changed',
      application_id,
      by_user_id: scope.account.id,
    })
    return answerFor(await findApplicationById(tx, application_id))
  })
}
