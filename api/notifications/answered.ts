// What a notification asks of its reader waits only while its application does.
import { invitationsToAnswer } from '../contract/rules/application-counters.ts'
import { isOnList, type Listed, type ListClause } from '../contract/rules/application-lists.ts'
import type { Kind } from './kinds.ts'

const toSchedule: readonly ListClause[] = [{ status: ['interview'] }]

/** Kinds that ask for an answer, and the applications that still wait for it. */
const asks: Partial<Record<Kind, readonly ListClause[]>> = {
  invited: invitationsToAnswer,
  offered_video: invitationsToAnswer,
  offered_office: invitationsToAnswer,
  company_moved: invitationsToAnswer,
  time_passed: toSchedule,
  // What was put aside is asked for by those below.
  applied: [{ status: ['active'] }],
  applied_again: [{ status: ['active'] }],
  candidate_is_ready: toSchedule,
  candidate_moved: toSchedule,
  time_passed_unanswered: toSchedule,
  promise_ends: [{ status: ['active', 'postponed'] }],
  // Also of what was put aside an answer is owed.
  answer_owed: [{ status: ['active', 'postponed'] }],
  answer_owed_last: [{ status: ['active', 'postponed'] }],
}

/** Whether its application no longer waits for what it asks; never where it asks for nothing. */
export function isAnswered(kind: Kind, application: Listed | null): boolean {
  const waiting = asks[kind]
  return waiting !== undefined && application !== null && !isOnList(waiting, application)
}
