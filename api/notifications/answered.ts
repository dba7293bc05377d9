// A notification's request for an answer ends when the application no longer waits for it.
import { invitationsToAnswer } from '../contract/rules/application-counters.ts'
import { isOnList, type Listed, type ListClause } from '../contract/rules/application-lists.ts'
import type { Kind } from './kinds.ts'

const toSchedule: readonly ListClause[] = [{ status: ['interview'] }]

/** Kinds that request an answer, with the applications that still wait for it. */
const asks: Partial<Record<Kind, readonly ListClause[]>> = {
  invited: invitationsToAnswer,
  offered_video: invitationsToAnswer,
  offered_office: invitationsToAnswer,
  company_moved: invitationsToAnswer,
  time_passed: toSchedule,
  // Postponed applications are covered by the reminders below.
  applied: [{ status: ['active'] }],
  applied_again: [{ status: ['active'] }],
  candidate_is_ready: toSchedule,
  candidate_moved: toSchedule,
  time_passed_unanswered: toSchedule,
  promise_ends: [{ status: ['active', 'postponed'] }],
  // Postponed applications still owe an answer.
  answer_owed: [{ status: ['active', 'postponed'] }],
  answer_owed_last: [{ status: ['active', 'postponed'] }],
}

/** Returns whether the application no longer waits for the requested answer; false if none was requested. */
export function isAnswered(kind: Kind, application: Listed | null): boolean {
  const waiting = asks[kind]
  return waiting !== undefined && application !== null && !isOnList(waiting, application)
}
