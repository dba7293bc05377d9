// The calendar file of an interview: one entry of the pair, however often it is moved.
import { isTerminal, type Side } from '../contract/rules/application-moves.ts'
import { formatPhone } from '../contract/rules/phone.ts'
import { fillBlanks } from '../fill-blanks.ts'
import type { ApplicationRow } from '../resources/applications/row-queries.ts'
import { placeOf, sentFor } from '../resources/applications/view.ts'
import { webPages } from '../web-pages.ts'
import { calendarFile, type CalendarEvent, type Method } from './calendar-file.ts'
import texts from './locales/ru.json' with { type: 'json' }

export type Slot = NonNullable<ApplicationRow['invitation']>

export interface InterviewFile {
  method: Method
  text: string
}

interface Made {
  now: Date
  /** What links begin with. */
  webUrl: string
  /** Who sends it by letter, and to whom; without it the file is taken from a page. */
  letter?: { from: string; to: string }
}

/** The last slot of an application as `side` enters it into a calendar, or takes it out again where it is called off. */
export function interviewFile(
  row: ApplicationRow,
  slot: Slot,
  side: Side,
  { now, webUrl, letter }: Made,
): InterviewFile {
  const standing = standingOf(row, slot)
  const method = standing === 'cancelled' ? 'CANCEL' : letter ? 'REQUEST' : 'PUBLISH'
  const organizer = letter && { name: row.company.name, address: letter.from }
  const event: CalendarEvent = {
    uid: slot.ics_uid,
    sequence: slot.sequence * 3 + standings.indexOf(standing),
    status: statuses[standing],
    start: slot.scheduled_at,
    minutes: slot.duration_minutes,
    timeZone: slot.timezone,
    ...wordsOf(row, slot, side, { webUrl, isOffered: standing === 'offered' }),
    ...(letter && organizer && { invitation: { organizer, attendee: letter.to } }),
  }
  return { method, text: calendarFile(event, method, now) }
}

/** Each slot takes as many numbers of the sequence, so that a calendar sees every step as newer than the one before. */
const standings = ['offered', 'agreed', 'cancelled'] as const

const statuses = { offered: 'TENTATIVE', agreed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

function standingOf({ application }: ApplicationRow, slot: Slot): (typeof standings)[number] {
  if (!slot.is_current || isTerminal(application.status)) return 'cancelled'
  return application.status === 'accepted' ? 'agreed' : 'offered'
}

function wordsOf(
  row: ApplicationRow,
  slot: Slot,
  side: Side,
  { webUrl, isOffered }: { webUrl: string; isOffered: boolean },
): Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'url'> {
  const { application, vacancy, company } = row
  const pages = webPages(webUrl)
  const url =
    side === 'candidate'
      ? pages.ownApplication(application.public_id)
      : pages.receivedApplication(vacancy.public_id, application.public_id)
  const phone = slot.contact_phone && formatPhone(slot.contact_phone)
  const values = {
    company: company.name,
    person: sentFor(row.sent, row, side).name || null,
    vacancy: vacancy.title,
    video: slot.video_url,
    contact: [slot.contact_name, phone].filter(Boolean).join(', ') || null,
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
