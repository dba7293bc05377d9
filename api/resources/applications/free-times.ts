// Which of the offered times a candidate can still take. Several candidates may be offered one slot; one of them gets it.
import type { listFreeTimes as contract } from '../../contract/applications.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { isBusy } from '../../contract/rules/free-slots.ts'
import { Failure } from '../../http/failure.ts'
import type { Account, Executor, SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { readCalendarBusy } from '../availability/acts.ts'
import { findApplication, type ApplicationRow } from './list-queries.ts'
import { readBusyMeetings } from './own-meetings.ts'
import { findHost, findInviter } from './queries.ts'
import { alternativesOf } from './view.ts'

export async function listFreeTimes(
  { db, account, now }: SignedInScope,
  { params }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const row = await findApplication(db, params.id, account)
  if (!row) throw new Failure('applications:not_found')
  return { times: await findFreeTimes(db, row, now()) }
}

/** Returns the offered times that are ahead and not taken, the soonest first. */
export async function findFreeTimes(
  db: Executor,
  { application, invitation }: ApplicationRow,
  now: Date,
): Promise<string[]> {
  if (!invitation || application.status !== 'invited') return []
  const ahead = [invitation.scheduled_at, ...alternativesOf(invitation)]
    .filter((at) => at > now)
    .map((at) => at.toISOString())
    .toSorted()
  if (!invitation.candidate_chooses) return ahead
  const host = await findInviter(db, application.id)
  if (host === null) return ahead
  const busy = [
    ...(await readBusyMeetings(db, host, now)),
    ...(await readCalendarBusy(db, host, now)),
  ]
  return ahead.filter((at) => !isBusy(at, invitation.duration_minutes, busy))
}

/** Locks the employer among whose free slots the candidate chooses, before the application is locked. */
export async function lockHost(
  tx: Transaction,
  publicId: string,
  candidate: Account,
): Promise<number | null> {
  const host = await findHost(tx, publicId, candidate)
  if (host !== null) await lockAccount(tx, host)
  return host
}
