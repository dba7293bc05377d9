import type { Side } from '../../contract/rules/application-moves.ts'
import { firstNameOf } from '../../contract/rules/message-templates.ts'
import type { ApplicationRow } from './list-queries.ts'
import { firstDayOf, sentFor } from './view.ts'

/** Returns what message templates tell of an application: its person, vacancy, and first day or meeting ahead. */
export function templateFactsOf(row: ApplicationRow, side: Side, now: Date) {
  const { vacancy, invitation } = row
  const day = firstDayOf(row)
  const times = [
    ...(day ? [{ at: new Date(day.starts_at), timeZone: day.timezone }] : []),
    ...(invitation ? [{ at: invitation.scheduled_at, timeZone: invitation.timezone }] : []),
  ]
  return {
    name: firstNameOf(sentFor(row.sent, row, side).name),
    vacancy: vacancy.title,
    time: times.find(({ at }) => at > now) ?? null,
  }
}
