import type { TFunction } from 'i18next'
import type { Application, Invitation } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { lateLimits } from '#contract/rules/meeting-day.ts'
import { daysAgo } from '#app/platform/i18n/dates.ts'
import type { Paths } from '#app/paths.ts'

type T = TFunction<'applications'>

/** The facts that all parts of a meeting's day share. The server also draws them alone, where no hooks are. */
export interface DayFacts {
  application: Application
  side: Side
  t: T
  paths: Paths
  now: Date
}

export type AgreedMeeting = Application & { invitation: Invitation }

/** How long after its end a meeting is still shown as the one of today, in ms. */
const afterMs = 60 * 60_000

/**
 * Returns the agreed meetings of today, the soonest first; an hour after its end a meeting is over. A meeting after midnight
 * is among them from the time on from which a delay may be reported.
 */
export function meetingsOfToday(
  applications: readonly Application[],
  { now, timeZone }: { now: Date; timeZone: string },
): AgreedMeeting[] {
  return applications
    .filter((each): each is AgreedMeeting => {
      const { status, outcome, invitation } = each
      if (status !== 'accepted' || outcome !== null || !invitation) return false
      const { scheduled_at: at } = invitation
      const isNear = Date.parse(at) - now.getTime() <= lateLimits.beforeMs
      const isOfToday = daysAgo(at, timeZone, now) === 0 || isNear
      return isOfToday && shownUntil(invitation) > now.getTime()
    })
    .toSorted(
      (a, b) => Date.parse(a.invitation.scheduled_at) - Date.parse(b.invitation.scheduled_at),
    )
}

/** Names the days of the meetings: «Сегодня», or «Завтра» for one after midnight. */
export function titleOfDays(
  meetings: readonly AgreedMeeting[],
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const isTomorrow = ({ invitation }: AgreedMeeting) =>
    daysAgo(invitation.scheduled_at, timeZone, now) < 0
  if (meetings.every(isTomorrow)) return 'day.title_tomorrow'
  return meetings.some(isTomorrow) ? 'day.title_both' : 'day.title'
}

/** Returns until when a meeting is shown as one of today, in ms since 1970. */
export function shownUntil(invitation: MeetingTime): number {
  return endOf(invitation) + afterMs
}

type MeetingTime = Pick<Invitation, 'scheduled_at' | 'duration_minutes'>

export function endOf({ scheduled_at: at, duration_minutes: minutes }: MeetingTime): number {
  return Date.parse(at) + minutes * 60_000
}

/** Returns when a meeting begins, such as «через 2 часа 10 минут», or that it goes on or is over. */
export function countdown(t: T, invitation: MeetingTime, now: Date): string {
  const minutes = Math.ceil((Date.parse(invitation.scheduled_at) - now.getTime()) / 60_000)
  const hours = t('day.hours', { count: Math.floor(minutes / 60) })
  const rest = t('day.minutes', { count: minutes % 60 })
  if (minutes >= 60) return t('day.in', { time: minutes % 60 ? `${hours} ${rest}` : hours })
  if (minutes > 0) return t('day.in', { time: rest })
  return t(endOf(invitation) > now.getTime() ? 'day.now' : 'day.over')
}
