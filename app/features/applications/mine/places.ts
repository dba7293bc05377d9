// The page of all one's applications: what waits for its reader stands first.
import type { Application } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { isAgreed, isClosed, isTurnOf } from '#app/features/applications/status/status.ts'
import {
  compareTexts,
  dueAt,
  newestFirst,
  slotTime,
} from '#app/features/applications/tabs/lists.ts'

/**
 * In their order: an answer is owed, a time has to be named, agreed or being agreed, the other side's turn, put aside by me,
 * held, over.
 */
export const places = ['turn', 'schedule', 'meetings', 'sent', 'aside', 'past', 'closed'] as const
export type Place = (typeof places)[number]

export function placeFor(side: Side, application: Application, now: Date): Place {
  const { status, initiated_by } = application
  if (isClosed(application)) return 'closed'
  if (isTurnOf(side, application, now)) return status === 'interview' ? 'schedule' : 'turn'
  if (status === 'interview' || isAgreed(application, now)) return 'meetings'
  if (status === 'accepted') return 'past'
  return status === 'postponed' && initiated_by !== side ? 'aside' : 'sent'
}

/** What is due or takes place soonest first; the rest newest first. */
export function sortPlace(
  place: Place,
  side: Side,
  applications: readonly Application[],
): Application[] {
  const date = place === 'turn' && side === 'employer' ? dueAt : slotTime
  const isDated = place === 'turn' || place === 'meetings'
  return applications.toSorted(
    (a, b) => (isDated ? compareTexts(date(a), date(b)) : 0) || newestFirst(a, b),
  )
}
