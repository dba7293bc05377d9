// System moves: closing and returning applications by the rules, in one statement however many there are.
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { systemMoves, type SystemMove } from '../../contract/rules/system-moves.ts'
import { applications as a } from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { eventsOf, type Act } from './effects.ts'
import { onList } from './list-condition.ts'
import { closeApplications, findMeetingsAhead } from './queries.ts'

/**
 * Rejects open applications of archived vacancies. Agreed meetings stay, and their candidates are notified. Call it in
 * the transaction that archives, after changing the vacancies: a simultaneous applicant locks such a row.
 */
export async function closeApplicationsOfVacancies(
  scope: SystemScope,
  tx: Transaction,
  vacancyIds: number[],
): Promise<void> {
  await moveAll(scope, tx, 'vacancy_closed', inArray(a.vacancy_id, vacancyIds))
  const kept = await findMeetingsAhead(tx, vacancyIds, scope.now())
  const events = kept.map((application_id) => ({ type: 'meeting-kept', application_id }) as const)
  await scope.events.record(tx, ...events)
}

/** Revokes open applications of a deleted resume; call it in the same transaction, after changing the resume. */
export function revokeApplicationsOfResume(scope: SystemScope, tx: Transaction, resumeId: number) {
  return moveAll(scope, tx, 'resume_deleted', eq(a.resume_id, resumeId))
}

/** Rejects those of the applications that still wait for their company. */
export function closeUnanswered(scope: SystemScope, tx: Transaction, ids: number[]) {
  return moveAll(scope, tx, 'no_response', inArray(a.id, ids))
}

/** Returns applications to their company when the last offered time has passed without an answer. */
export function returnUnaccepted(scope: SystemScope, tx: Transaction, ids: number[]) {
  return moveAll(scope, tx, 'slot_passed', inArray(a.id, ids))
}

/** The second of two simultaneous runs finds the applications already moved. */
async function moveAll(
  { now, events }: SystemScope,
  tx: Transaction,
  reason: SystemMove,
  where: SQL,
): Promise<void> {
  const { from, to } = systemMoves[reason]
  const act: Act = { action: reason, by: 'system', user_id: null, status: to, at: now(), reason }
  const ids = await closeApplications(tx, and(where, onList([from])), act)
  await events.record(tx, ...eventsOf(act, ids))
}
