// The calendar file of an interview. A calendar shows one entry per application, however often the time changes.
import { isTerminal, type Side } from '../contract/rules/application-moves.ts'
import { contactInWords } from '../contract/rules/phone.ts'
import { fillBlanks } from '../fill-blanks.ts'
import type { ApplicationRow } from '../resources/applications/list-queries.ts'
import { placeOf, sentFor } from '../resources/applications/view.ts'
import { webPages } from '../web-pages.ts'
import { calendarFile, type CalendarEvent, type CalendarMethod } from './calendar-file.ts'
import texts from './locales/ru.json' with { type: 'json' }

export type InterviewSlot = NonNullable<ApplicationRow['invitation']>

export interface InterviewFile {
  method: CalendarMethod
  text: string
}

export interface CalendarSources {
  now: Date
  webUrl: string
  /** The sender and the recipient of the e-mail with the calendar file; absent if the user downloads the file. */
  letter?: { from: string; to: string }
}

/** Returns the calendar file of an interview. If the interview is cancelled, the file removes it from calendars. */
export function interviewFile(
  row: ApplicationRow,
  slot: InterviewSlot,
  side: Side,
  { now, webUrl, letter }: CalendarSources,
): InterviewFile {
  const standing = standingOf(row, slot)
  const method = standing === 'cancelled' ? 'CANCEL' : letter ? 'REQUEST' : 'PUBLISH'
  const organizer = letter && { name: row.company.name, address: letter.from }
  const event: CalendarEvent = {
    ...interviewEvent(row, slot, side, { webUrl, namesContact: true }),
    ...(letter && organizer && { invitation: { organizer, attendee: letter.to } }),
  }
  return { method, text: calendarFile(event, method, now) }
}

/** The calendar reminds an hour before, in minutes. */
const alarms = [60]

export interface EventWords {
  webUrl: string
  /** False if the event must not contain the phone and name of the person to ask. */
  namesContact: boolean
}

/** Returns an interview as an event of a calendar. */
export function interviewEvent(
  row: ApplicationRow,
  slot: InterviewSlot,
  side: Side,
  words: EventWords,
): CalendarEvent {
  const standing = standingOf(row, slot)
  return {
    uid: slot.ics_uid,
    sequence: slot.sequence * 3 + standings.indexOf(standing),
    status: statuses[standing],
    start: slot.scheduled_at,
    minutes: slot.duration_minutes,
    timeZone: slot.timezone,
    alarms,
    ...wordsOf(row, slot, side, { ...words, isOffered: standing === 'offered' }),
  }
}

const standings = ['offered', 'agreed', 'cancelled'] as const

const statuses = { offered: 'TENTATIVE', agreed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

function standingOf(
  { application }: ApplicationRow,
  slot: InterviewSlot,
): (typeof standings)[number] {
  if (!slot.is_current || isTerminal(application.status)) return 'cancelled'
  return application.status === 'accepted' ? 'agreed' : 'offered'
}

function wordsOf(
  row: ApplicationRow,
  slot: InterviewSlot,
  side: Side,
  { webUrl, namesContact, isOffered }: EventWords & { isOffered: boolean },
): Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'url'> {
  const { application, vacancy, company } = row
  const url = webPages(webUrl).application(side, vacancy.public_id, application.public_id)
  const values = {
    company: company.name,
    person: sentFor(row.sent, row, side).name || null,
    vacancy: vacancy.title,
    video: slot.video_url,
    contact: namesContact ? contactInWords(slot) : null,
    offered: isOffered ? '' : null,
    link: url,
  }
  const description = texts.description.map((line) => fillBlanks(line, values))
  return {
    summary: fillBlanks(texts[side], values) ?? texts.employer_unnamed,
    description: description.filter((line) => line !== null).join('\n'),
    location: placeOf(row, slot.address) ?? slot.video_url,
    url,
  }
}
