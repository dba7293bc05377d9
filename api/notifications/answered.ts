// The button of a notification changes when its application needs no answer any more.
import { invitationsToAnswer } from '../contract/rules/application-counters.ts'
import { isOnList, type Listed, type ListClause } from '../contract/rules/application-lists.ts'
import type { Kind } from './kinds.ts'

const toSchedule: readonly ListClause[] = [{ status: ['interview'] }]

/** Notifications that ask for an answer, for example to an invitation. */
const asks: Partial<Record<Kind, readonly ListClause[]>> = {
  invited: invitationsToAnswer,
  offered_video: invitationsToAnswer,
  offered_office: invitationsToAnswer,
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

/** Returns whether a notification still asks for an answer. */
export function isAnswered(kind: Kind, application: Listed | null): boolean {
  const waiting = asks[kind]
  return waiting !== undefined && application !== null && !isOnList(waiting, application)
}
