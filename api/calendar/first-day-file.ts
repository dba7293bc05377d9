// The calendar file of the first working day of a hired candidate.
import type { FirstDay } from '../contract/applications.ts'
import type { Side } from '../contract/rules/application-moves.ts'
import { contactInWords } from '../contract/rules/phone.ts'
import { fillBlanks } from '../fill-blanks.ts'
import type { ApplicationRow } from '../resources/applications/list-queries.ts'
import { firstDayOf, sentFor } from '../resources/applications/view.ts'
import { webPages } from '../web-pages.ts'
import { calendarFile } from './calendar-file.ts'
import type { CalendarSources, InterviewFile } from './interview-file.ts'
import texts from './locales/ru.json' with { type: 'json' }

/** The length of the calendar entry in minutes. The entry is short, because it only shows when to arrive. */
const minutes = 60
/** The calendar shows reminders a day and an hour before the first day begins; these numbers are in minutes. */
const alarms = [24 * 60, 60]

/** Returns the calendar file of the first working day, or null. If the hire is cancelled, it deletes the entry. */
export function firstDayFile(
  row: ApplicationRow,
  side: Side,
  { now, webUrl, letter }: CalendarSources,
): InterviewFile | null {
  const { application, company } = row
  const day = application.first_day
  if (!day) return null
  const isOff = firstDayOf(row) === null
  const method = isOff ? 'CANCEL' : letter ? 'REQUEST' : 'PUBLISH'
  const event = {
    uid: `${application.public_id}-first-day@otklik`,
    sequence: application.version,
    status: isOff ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    start: new Date(day.starts_at),
    minutes,
    timeZone: day.timezone,
    alarms,
    ...eventTexts(row, day, side, webUrl),
    ...(letter && {
      invitation: {
        organizer: { name: company.name, address: letter.from },
        attendee: letter.to,
      },
    }),
  }
  return { method, text: calendarFile(event, method, now) }
}

function eventTexts(row: ApplicationRow, day: FirstDay, side: Side, webUrl: string) {
  const { application, vacancy, company } = row
  const url = webPages(webUrl).application(side, vacancy.public_id, application.public_id)
  const values = {
    company: company.name,
    person: sentFor(row.sent, row, side).name || null,
    vacancy: vacancy.title,
    contact: contactInWords(day),
    link: url,
  }
  const lines = texts.first_day.description.map((line) => fillBlanks(line, values))
  return {
    summary: fillBlanks(texts.first_day[side], values) ?? texts.first_day.employer_unnamed,
    description: lines.filter((line) => line !== null).join('\n'),
    location: day.address,
    url,
  }
}
