// The button of a notification gets a different label when the application no longer needs the user's answer.
import { invitationsToAnswer } from '../contract/rules/application-counters.ts'
import { isOnList, type Listed, type ListClause } from '../contract/rules/application-lists.ts'
import type { Kind } from './kinds.ts'

const toSchedule: readonly ListClause[] = [{ status: ['interview'] }]

/** For kinds of notifications that ask for an answer: the state of the application as long as the answer is missing. */
const asks: Partial<Record<Kind, readonly ListClause[]>> = {
  invited: invitationsToAnswer,
  offered_video: invitationsToAnswer,
  offered_office: invitationsToAnswer,
  times_offered: invitationsToAnswer,
  company_moved: invitationsToAnswer,
  time_passed: toSchedule,
  applied: [{ status: ['active'] }],
  applied_again: [{ status: ['active'] }],
  candidate_is_ready: toSchedule,
  candidate_moved: toSchedule,
  time_passed_unanswered: toSchedule,
  promise_ends: [{ status: ['active', 'postponed'] }],
  answer_owed: [{ status: ['active', 'postponed'] }],
  answer_owed_last: [{ status: ['active', 'postponed'] }],
}

/** Returns whether a notification asked for an answer and the answer is no longer needed. */
export function isAnswered(kind: Kind, application: Listed | null): boolean {
  const waiting = asks[kind]
  return waiting !== undefined && application !== null && !isOnList(waiting, application)
}
