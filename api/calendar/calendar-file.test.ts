// Tests that two independent libraries read our calendar files correctly.
import ICAL from 'ical.js'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const stamp = new Date('2026-11-20T09:00:00.123Z')

const event: CalendarEvent = {
  uid: 'abc@otklik',
  sequence: 4,
  status: 'TENTATIVE',
  start: new Date('2026-11-25T10:00:00Z'),
  minutes: 45,
  timeZone: 'Asia/Almaty',
  summary: 'Встреча с компанией «Пряник; сыновья, и другие»',
  description: `Вакансия: повар\\кондитер\n${'Очень длинная строка, '.repeat(10)}конец 🎂`,
  location: 'Алматы, ул. Абая, 1',
  url: 'https://otklik.test/ru/my/applications',
}

function readStrictly(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const zone = calendar.getFirstSubcomponent('vtimezone')
  const component = calendar.getFirstSubcomponent('vevent')
  if (!zone || !component) throw new Error('no zone or no event')
  ICAL.TimezoneService.reset()
  ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const read = new ICAL.Event(component)
  return {
    method: calendar.getFirstPropertyValue('method'),
    stamp: String(component.getFirstPropertyValue('dtstamp')),
    status: component.getFirstPropertyValue('status'),
    attendee: component.getFirstPropertyValue('attendee'),
    uid: read.uid,
    sequence: read.sequence,
    summary: read.summary,
    description: read.description,
    location: read.location,
    start: read.startDate.toJSDate().toISOString(),
    end: read.endDate.toJSDate().toISOString(),
  }
}

const zonesRead = new Map<string, ICAL.Timezone>()

function startIn(file: string): string {
  const [, time = ''] = /BEGIN:VEVENT.*?DTSTART[^:]*:(\w+)/s.exec(file) ?? []
  const [block] = /BEGIN:VTIMEZONE.*END:VTIMEZONE/s.exec(file) ?? []
  const start = ICAL.Time.fromDateTimeString(time.replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))
  if (block) {
    const rules = block.replace(/^(?:TZID|TZNAME|X-LIC-LOCATION):.*$/gm, '')
    const zone = zonesRead.get(rules) ?? new ICAL.Timezone(new ICAL.Component(ICAL.parse(block)))
    zonesRead.set(rules, zone)
    start.zone = zone
  }
  return start.toJSDate().toISOString()
}

function readLoosely(file: string) {
  const [read] = Object.values(ical.sync.parseICS(file)).filter((each) => each?.type === 'VEVENT')
  if (read?.type !== 'VEVENT') throw new Error('no event')
  return {
    method: read.method,
    status: read.status,
    uid: read.uid,
    sequence: Number(read.sequence),
    summary: read.summary,
    description: read.description,
    location: read.location,
    start: read.start.toISOString(),
    end: read.end?.toISOString(),
  }
}

test('a strict and a tolerant parser read the same event from the calendar file', () => {
  const file = calendarFile(event, 'REQUEST', stamp)
  const { uid, sequence, summary, description, location, status } = event
  const expected = {
    method: 'REQUEST',
    status,
    uid,
    sequence,
    summary,
    description,
    location,
    start: '2026-11-25T10:00:00.000Z',
    end: '2026-11-25T10:45:00.000Z',
  }
  expect(readStrictly(file)).toMatchObject({ ...expected, stamp: '2026-11-20T09:00:00Z' })
  expect(readLoosely(file)).toMatchObject(expected)
})

test.each([
  ['the product', 'Asia/Almaty', '2026-11-25T10:00:00Z', ':20261125T150000'],
  [
    'a zone with summer time, in summer',
    'Europe/Berlin',
    '2026-07-01T10:00:00Z',
    '20260701T120000',
  ],
  ['the same in winter', 'Europe/Berlin', '2026-12-01T10:00:00Z', '20261201T110000'],
  ['an old name of a zone', 'Asia/Calcutta', '2026-11-25T10:00:00Z', '20261125T153000'],
  [
    'a day that is another one there',
    'Asia/Vladivostok',
    '2026-11-25T20:00:00Z',
    '20261126T060000',
  ],
])('a time in %s is the moment that was meant', (_, timeZone, start, shown) => {
  const file = calendarFile({ ...event, timeZone, start: new Date(start) }, 'PUBLISH', stamp)
  expect(file).toContain(shown)
  const at = new Date(start).toISOString()
  expect([readStrictly(file).start, readLoosely(file).start]).toEqual([at, at])
})

test('in every zone, at any time of the year, the moment is the one that was meant', () => {
  const moments = [
    '2026-01-15',
    '2026-04-05',
    '2026-07-15',
    '2026-10-28',
    '2026-12-01',
    '2027-03-20',
  ]
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Calcutta']
  const wrong = zones.flatMap((timeZone) =>
    moments.flatMap((day) => {
      const start = new Date(`${day}T10:00:00Z`)
      const read = startIn(calendarFile({ ...event, timeZone, start }, 'PUBLISH', stamp))
      return read === start.toISOString() ? [] : `${timeZone} ${day}: ${read}`
    }),
  )
  expect(wrong).toEqual([])
})

test('most zones are written by their own clocks', () => {
  const isLocal = (timeZone: string) =>
    calendarFile({ ...event, timeZone }, 'PUBLISH', stamp).includes('DTSTART;TZID=')
  const zones = Intl.supportedValuesOf('timeZone')
  expect(zones.filter((each) => !isLocal(each)).length).toBeLessThan(zones.length / 20)
  expect(['Asia/Almaty', 'Europe/Berlin', 'Asia/Tashkent'].every(isLocal)).toBe(true)
})

test('lines have at most 75 bytes and end with CRLF', () => {
  const file = calendarFile(event, 'PUBLISH', stamp)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file).not.toMatch(/[^\r]\n/)
  expect(file).not.toContain('\uFFFD')
})

test('an invitation file names the organizer and the attendee, and asks for no answer by mail', () => {
  const organizer = { name: 'ТОО "Ромашка"; и: другие', address: 'no-reply@otklik.test' }
  const invitation = { organizer, attendee: 'a@example.kz' }
  const file = calendarFile({ ...event, invitation }, 'REQUEST', stamp)
  const whole = file.replaceAll('\r\n ', '')
  expect(whole).toContain(`ORGANIZER;CN="ТОО 'Ромашка'; и: другие":mailto:no-reply@otklik.test\r\n`)
  expect(whole).toContain('PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:a@example.kz\r\n')
  expect(readStrictly(file).attendee).toBe('mailto:a@example.kz')
})
