import type { Side } from '../../contract/rules/application-moves.ts'
import type { ApplicationRow } from './list-queries.ts'
import { firstDayOf, sentFor } from './view.ts'

/** Returns what message templates tell of an application: its person, vacancy, and first day or meeting ahead. */
export function templateFactsOf(row: ApplicationRow, side: Side, now: Date) {
  const { vacancy, invitation } = row
  const day = firstDayOf(row)
  const name = sentFor(row.sent, row, side).name?.trim().split(/\s+/)[0]
  const times = [
    ...(day ? [{ at: new Date(day.starts_at), timeZone: day.timezone }] : []),
    ...(invitation ? [{ at: invitation.scheduled_at, timeZone: invitation.timezone }] : []),
  ]
  return {
    name: name || null,
    vacancy: vacancy.title,
    time: times.find(({ at }) => at > now) ?? null,
  }
}
