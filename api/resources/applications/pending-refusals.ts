// Refusals of employers that candidates are told of ten minutes later, and that can be taken back until then.
import { asc, inArray, lte } from 'drizzle-orm'
import type * as contract from '../../contract/applications.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { move } from '../../contract/rules/application-moves.ts'
import { limits } from '../../contract/rules/limits.ts'
import { rightFor } from '../../contract/rules/team.ts'
import { applications as a, pendingRefusals } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../jobs/sweep.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { markRead } from '../notifications/acts.ts'
import { applyToMany } from './apply-many.ts'
import { findApplicationById, findApplicationsByIds } from './list-queries.ts'
import { lockApplications } from './locks.ts'
import { answerFor, checkPlaceholders, lock, standing } from './move-steps.ts'
import { deletePendingRefusals, savePendingRefusals } from './pending-refusals-queries.ts'
import { findOfPerson } from './same-person.ts'
import { stateOf } from './view.ts'

/** Returns when a refusal that is made now is sent. */
export function refusalDue(now: Date): Date {
  return new Date(now.getTime() + limits.refusalMinutes * 60_000)
}

export async function refuseApplication(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.refuseApplication>,
): Promise<contract.Application> {
  checkPlaceholders(scope, body.message)
  const { account } = scope
  return scope.db.transaction(async (tx) => {
    const others = await lockOthers(scope, tx, params.id, body.also)
    const row = await lock(scope, tx, params.id, 'reject')
    const { id, version } = row.application
    const now = scope.now()
    const next = move(stateOf(row), 'reject', account.side, now)
    if (next.ok && next.repeat) return answerFor(scope, row)
    const refuse = (error: 'version_conflict' | 'wrong_state') =>
      new Failure(`applications:${error}`, { data: answerFor(scope, row) })
    if (body.version !== undefined && body.version !== version) throw refuse('version_conflict')
    if (!next.ok) throw refuse('wrong_state')
    const { reason = null, message } = body
    const due_at = row.pending_refusal?.due_at ?? refusalDue(now)
    const words = { user_id: account.id, reason, message, created_at: now, due_at }
    const ids = [id, ...others]
    await savePendingRefusals(
      tx,
      ids.map((application_id) => ({ application_id, ...words })),
    )
    await markRead(scope, tx, { application_ids: ids })
    await changeForEmployer(scope, tx, ids, account.id)
    return answerFor(scope, await findApplicationById(tx, id))
  })
}

/** Locks other applications of the same person, with the first one, and returns those that can be refused now. */
async function lockOthers(
  scope: SignedInScope,
  tx: Transaction,
  publicId: string,
  also: string[],
): Promise<number[]> {
  const others = await findOfPerson(tx, publicId, also)
  if (others.length === 0) return []
  const all = [publicId, ...others.map(({ public_id }) => public_id)]
  const locked = await lockApplications(tx, all, scope.account, rightFor('reject'))
  const rows = await findApplicationsByIds(tx, locked)
  return rows.flatMap((row) => {
    const { id, public_id } = row.application
    if (public_id === publicId || row.pending_refusal) return []
    const next = move(stateOf(row), 'reject', 'employer', scope.now())
    return next.ok && !next.repeat ? [id] : []
  })
}

export async function cancelRefusal(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.cancelRefusal>,
): Promise<contract.Application> {
  return scope.db.transaction(async (tx) => {
    const row = await lock(scope, tx, params.id, 'reject')
    const { id, closed_at } = row.application
    const cancelled = await deletePendingRefusals(tx, [id])
    if (closed_at) throw new Failure('applications:wrong_state', { data: answerFor(scope, row) })
    if (cancelled.length > 0) await changeForEmployer(scope, tx, [id], scope.account.id)
    return answerFor(scope, await findApplicationById(tx, id))
  })
}

/** Changes applications for the members of the company, not for the candidate: a pending refusal came or went. */
export async function changeForEmployer(
  { events, now }: SystemScope,
  tx: Transaction,
  ids: number[],
  by_user_id: number,
): Promise<void> {
  const only = 'employer'
  await tx.update(a).set({ employer_changed_at: now() }).where(inArray(a.id, ids))
  await events.record(
    tx,
    ...ids.map(
      (application_id) =>
        ({ type: 'application-changed', application_id, by_user_id, only }) as const,
    ),
  )
}

/** Sends due refusals every minute. */
export function sendRefusals(options: SweepOptions): Job<object> {
  return { ...sweep(options, sendDue), cron: '* * * * *' }
}

async function sendDue(scope: SystemScope, tx: Transaction): Promise<number> {
  const due = await tx
    .select({ id: pendingRefusals.application_id })
    .from(pendingRefusals)
    .where(lte(pendingRefusals.due_at, scope.now()))
    .orderBy(asc(pendingRefusals.due_at), asc(pendingRefusals.application_id))
    .limit(batch)
  const ids = due.map(({ id }) => id)
  const locked = await tx
    .select({ id: a.id })
    .from(a)
    .where(inArray(a.id, ids))
    .orderBy(asc(a.id))
    .for('no key update', { skipLocked: true })
  const held = locked.map(({ id }) => id)
  // Only the deletion decides which refusals are sent: one may have been taken back before the lock was there.
  const refusals = await deletePendingRefusals(tx, held)
  const rows = await findApplicationsByIds(
    tx,
    refusals.map(({ application_id }) => application_id),
  )
  const now = scope.now()
  const moves = refusals.flatMap(({ application_id: id, user_id, reason, message }) => {
    const row = rows.find(({ application }) => application.id === id)
    const next = row && move(stateOf(row), 'reject', 'employer', now)
    if (!row || !next?.ok || next.repeat) return []
    const { status, outcome = null } = next
    return { id, user_id, was: standing(row), status, outcome, reason, message, talk: null }
  })
  await applyToMany(scope, tx, 'reject', moves)
  return held.length
}
