// The other applications of a person to a vacancy: an invitation answers them too, and they are postponed together.
import { and, inArray } from 'drizzle-orm'
import { move, type MoveAction } from '../../contract/rules/application-moves.ts'
import { rightFor } from '../../contract/rules/team.ts'
import { applications as a } from '../../database/tables.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { markRead } from '../notifications/acts.ts'
import { applyToMany } from './apply-many.ts'
import { findApplicationsByIds } from './list-queries.ts'
import { lockApplications } from './locks.ts'
import { lockInOrder } from './many-queries.ts'
import { standing } from './move-steps.ts'
import { findOthersOfPeople, findWaitingOthers } from './same-person.ts'
import { stateOf } from './view.ts'

/** Returns whether an action of the caller answers the person, not only one of the person's applications. */
export function answersPerson({ account }: SignedInScope, action: MoveAction): boolean {
  return account.side === 'employer' && (action === 'invite' || action === 'interview')
}

/** Locks the applications that an invitation changes, in the order in which all operations on several lock them. */
export async function lockPeople(
  { account }: SignedInScope,
  tx: Transaction,
  publicIds: string[],
  action: MoveAction,
): Promise<void> {
  const others = await findWaitingOthers(tx, publicIds)
  if (others.length === 0) return
  const all = [...publicIds, ...others.map(({ public_id }) => public_id)]
  await lockApplications(tx, all, account, rightFor(action))
}

/** Postpones the other applications of invited people that wait for an answer, and ends their deadlines. */
export async function answerOthers(
  scope: SignedInScope,
  tx: Transaction,
  publicIds: string[],
): Promise<void> {
  const found = await findWaitingOthers(tx, publicIds)
  if (found.length === 0) return
  const ids = await lockInOrder(
    tx,
    and(
      inArray(
        a.id,
        found.map(({ id }) => id),
      ),
      inArray(a.status, ['active', 'postponed']),
    ),
  )
  const now = scope.now()
  const rows = await findApplicationsByIds(tx, ids)
  const moves = rows.flatMap((row) => {
    const next = move(stateOf(row), 'postpone', 'employer', now)
    if (!next.ok || next.repeat) return []
    const { id } = row.application
    const given = { id, user_id: scope.account.id, was: standing(row), status: next.status }
    return [{ ...given, outcome: null, reason: null, message: '', talk: null }]
  })
  await applyToMany(scope, tx, 'postpone', moves)
  await tx.update(a).set({ response_due_at: null, updated_at: now }).where(inArray(a.id, ids))
  const by_user_id = scope.account.id
  const postponed = new Set(moves.map(({ id }) => id))
  await scope.events.record(
    tx,
    ...ids
      .filter((id) => !postponed.has(id))
      .map(
        (application_id) => ({ type: 'application-changed', application_id, by_user_id }) as const,
      ),
  )
}

/** Returns whether an action of the caller moves all applications of the person that are in the same state. */
export function movesPerson(
  { account }: SignedInScope,
  action: MoveAction,
): action is 'postpone' | 'activate' {
  return account.side === 'employer' && (action === 'postpone' || action === 'activate')
}

/** Locks an application with the person's others that are in the same state, and returns the ids of the others. */
export async function lockPerson(
  { account }: SignedInScope,
  tx: Transaction,
  publicId: string,
  action: MoveAction,
): Promise<number[]> {
  const others = await findOthersOfPeople(tx, [publicId])
  if (others.length === 0) return []
  const all = [publicId, ...others.map(({ public_id }) => public_id)]
  const locked = await lockApplications(tx, all, account, rightFor(action))
  return others.map(({ id }) => id).filter((id) => locked.includes(id))
}

/** Postpones or takes up the locked others of a person; those with a pending refusal are answered already. */
export async function moveOthers(
  scope: SignedInScope,
  tx: Transaction,
  action: 'postpone' | 'activate',
  { ids, remind_at }: { ids: number[]; remind_at: Date | null },
): Promise<void> {
  const now = scope.now()
  const rows = await findApplicationsByIds(tx, ids)
  const moves = rows.flatMap((row) => {
    const { id, remind_at: before } = row.application
    const next = move(stateOf(row), action, 'employer', now)
    const isNews = remind_at !== null && remind_at.getTime() !== before?.getTime()
    if (!next.ok || row.pending_refusal || (next.repeat && !isNews)) return []
    const given = { id, user_id: scope.account.id, was: standing(row), status: next.status }
    return [{ ...given, outcome: null, reason: null, message: '', talk: null }]
  })
  if (moves.length === 0) return
  const moved = moves.map(({ id }) => id)
  await markRead(scope, tx, { application_ids: moved })
  await applyToMany(scope, tx, action, moves)
  await tx.update(a).set({ remind_at }).where(inArray(a.id, moved))
}
