// The calendar file of the first working day of a hired candidate.
import type { FirstDay } from '../contract/applications.ts'
import type { Side } from '../contract/rules/application-moves.ts'
import { contactInWords } from '../contract/rules/phone.ts'
import { fillBlanks } from '../fill-blanks.ts'
import type { ApplicationRow } from '../resources/applications/list-queries.ts'
import { firstDayOf, sentFor } from '../resources/applications/view.ts'
import { webPages } from '../web-pages.ts'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'
import type { CalendarSources, EventWords, InterviewFile } from './interview-file.ts'
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
  const event = firstDayEvent(row, side, { webUrl, namesContact: true })
  if (!event) return null
  const method = event.status === 'CANCELLED' ? 'CANCEL' : letter ? 'REQUEST' : 'PUBLISH'
  const invitation = letter && {
    organizer: { name: row.company.name, address: letter.from },
    attendee: letter.to,
  }
  return {
    method,
    text: calendarFile({ ...event, ...(invitation && { invitation }) }, method, now),
  }
}

/** Returns the first working day as an event of a calendar, or null. If the hire is cancelled, so is the event. */
export function firstDayEvent(
  row: ApplicationRow,
  side: Side,
  words: EventWords,
): CalendarEvent | null {
  const { application } = row
  const day = application.first_day
  if (!day) return null
  return {
    uid: `${application.public_id}-first-day@otklik`,
    sequence: application.version,
    status: firstDayOf(row) ? 'CONFIRMED' : 'CANCELLED',
    start: new Date(day.starts_at),
    minutes,
    timeZone: day.timezone,
    alarms,
    ...eventTexts(row, day, side, words),
  }
}

function eventTexts(
  row: ApplicationRow,
  day: FirstDay,
  side: Side,
  { webUrl, namesContact }: EventWords,
) {
  const { application, vacancy, company } = row
  const url = webPages(webUrl).application(side, vacancy.public_id, application.public_id)
  const values = {
    company: company.name,
    person: sentFor(row.sent, row, side).name || null,
    vacancy: vacancy.title,
    contact: namesContact ? contactInWords(day) : null,
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
