import type { Application } from '#contract/applications.ts'
import { hasPassed, isCounted, vacancyCounters } from '#contract/rules/application-counters.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { isAgreed, isClosed, isHired, isTurnOf } from '#app/features/applications/status/status.ts'
import {
  compareTexts,
  dueAt,
  newestFirst,
  slotTime,
} from '#app/features/applications/tabs/lists.ts'

/** The groups of applications as the page lists them, the most urgent group first. */
export const groups = [
  'turn',
  'schedule',
  'held',
  'meetings',
  'sent',
  'aside',
  'past',
  'closed',
] as const
export type ApplicationGroup = (typeof groups)[number]

export function groupFor(side: Side, application: Application, now: Date): ApplicationGroup {
  const { status, initiated_by } = application
  if (isClosed(application) || application.pending_refusal) return 'closed'
  if (isTurnOf(side, application, now))
    return side === 'employer' ? turnOf(application, now) : 'turn'
  const isTalk = status === 'interview' || (status === 'invited' && hasPassed(application, now))
  if (isTalk || isAgreed(application, now)) return 'meetings'
  if (status === 'accepted') return side === 'candidate' && isHired(application) ? 'held' : 'past'
  return status === 'postponed' && initiated_by !== side ? 'aside' : 'sent'
}

function turnOf(application: Application, now: Date): ApplicationGroup {
  if (isCounted(vacancyCounters.to_schedule, application, now)) return 'schedule'
  return isCounted(vacancyCounters.to_conclude, application, now) ? 'held' : 'turn'
}

/** Sorts applications that have a deadline or a meeting by its time, and all others by their last change. */
export function sortGroup(
  group: ApplicationGroup,
  side: Side,
  applications: readonly Application[],
): Application[] {
  const date = group === 'turn' && side === 'employer' ? dueAt : slotTime
  const isDated = group === 'turn' || group === 'held' || group === 'meetings'
  return applications.toSorted(
    (a, b) => (isDated ? compareTexts(date(a), date(b)) : 0) || newestFirst(a, b),
  )
}
