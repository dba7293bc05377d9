// Writes an event as an iCalendar file (RFC 5545, 5546). Libraries are not used: they depend on the process's time zone
// and write time stamps that are not UTC.
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library'
import { localTime, offsetMinutes } from '../contract/rules/local-time.ts'
import { offsetIn } from './zone-block.ts'

/** The purpose of an iCalendar file: PUBLISH adds an event, REQUEST invites to an event, CANCEL removes an event. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export interface CalendarEvent {
  /** The id of the event in calendar programs; it stays the same when the event gets a new time. */
  uid: string
  /** A number that grows with each change of the calendar event. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  start: Date
  minutes: number
  timeZone: string
  summary: string
  description: string
  location: string | null
  /** The URL of the page on which the recipient answers the invitation. */
  url: string
  /** How many minutes before the start a calendar program reminds of the event. */
  alarms?: readonly number[]
  /** The sender and the recipient of the e-mail with the calendar file; absent if the user downloads the file. */
  invitation?: { organizer: Mailbox; attendee: string }
}

interface Mailbox {
  name: string
  address: string
}

export function calendarFile(event: CalendarEvent, method: CalendarMethod, stamp: Date): string {
  return calendarOf([event], [`METHOD:${method}`], stamp)
}

/** Writes a calendar that programs read again and again; each time it replaces what they knew of it. */
export function calendarFeed(events: readonly CalendarEvent[], name: string, stamp: Date): string {
  const hours = 'PT1H'
  const about = [
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${hours}`,
    `X-PUBLISHED-TTL:${hours}`,
  ]
  return calendarOf(events, about, stamp)
}

function calendarOf(events: readonly CalendarEvent[], about: string[], stamp: Date): string {
  const placed = events.map((event) => ({ event, zone: zoneOf(event) }))
  const blocks = new Set(placed.flatMap(({ zone }) => (zone ? [zone.block] : [])))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Otklik//Otklik//RU',
    'CALSCALE:GREGORIAN',
    ...about,
    ...[...blocks].flatMap((block) => block.split('\r\n').filter(Boolean)),
    ...placed.flatMap(({ event, zone }) => eventLines(event, zone?.named ?? '', stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, named: string, stamp: Date): string[] {
  const { start, invitation } = event
  const at = (moment: Date) =>
    named ? `;${named}:${local(moment, named.slice('TZID='.length))}` : `:${utc(moment)}`
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `DTSTART${at(start)}`,
    `DTEND${at(endOf(event))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `URL:${event.url}`,
    ...(invitation ? invitationLines(invitation, event.status) : []),
    ...alarmLines(event),
    'END:VEVENT',
  ]
}

function endOf({ start, minutes }: CalendarEvent): Date {
  return new Date(start.getTime() + minutes * 60_000)
}

function alarmLines({ alarms = [], status, summary }: CalendarEvent): string[] {
  if (status === 'CANCELLED') return []
  return alarms.flatMap((minutes) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ])
}

/** Calendar programs show no buttons for a reply (RSVP is off), because people answer the invitation on our page. */
function invitationLines(
  { organizer, attendee }: NonNullable<CalendarEvent['invitation']>,
  status: CalendarEvent['status'],
): string[] {
  const answer = status === 'CONFIRMED' ? 'ACCEPTED' : 'NEEDS-ACTION'
  return [
    `ORGANIZER;CN="${parameter(organizer.name)}":mailto:${organizer.address}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};RSVP=FALSE:mailto:${attendee}`,
  ]
}

function zoneOf(event: CalendarEvent): { block: string; named: string } | null {
  const { timeZone, start } = event
  const [block = '', named = ''] = zoneBlock(timeZone)
  const isSame = [start, endOf(event)].every(
    (at) => offsetIn(block, at) === offsetMinutes(at, timeZone),
  )
  return named && isSame ? { block, named } : null
}

function local(moment: Date, timeZone: string): string {
  const { day, time } = localTime(moment, timeZone)
  return `${day}T${time}00`.replace(/[-:]/g, '')
}

function utc(moment: Date): string {
  return moment.toISOString().replace(/\.\d+|[-:]/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

function parameter(text: string): string {
  return text.replace(/"/g, "'").replace(/\s+/g, ' ')
}

const mostBytes = 75

/** Breaks each line of a calendar file after 75 bytes, as iCalendar requires. */
function folded(line: string): string {
  let written = ''
  let bytes = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > mostBytes) {
      written += '\r\n '
      bytes = 1
    }
    written += sign
    bytes += size
  }
  return written
}
