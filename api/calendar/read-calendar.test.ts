// Tests which busy times are read from iCalendar files, and that hostile files do not stop the program.
import { expect, test } from 'vitest'
import { busyTimesIn } from './read-calendar.ts'

const now = new Date('2026-11-20T09:00:00Z')
const timeZone = 'Asia/Almaty'

function calendar(...events: string[]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', ...event.split('\n'), 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR'].join('\r\n')
}

/** Reads the busy times as pairs such as `11-23T09:00 11-23T10:00`, in UTC. */
async function read(text: string): Promise<string[]> {
  const busy = await busyTimesIn(text, { now, timeZone })
  return busy.map((time) => `${time.starts_at.slice(5, 16)} ${time.ends_at.slice(5, 16)}`)
}

const nine = 'DTSTART:20261123T090000Z\nDTEND:20261123T100000Z'
const busyAtNine = ['11-23T09:00 11-23T10:00']

test.each<[string, string[], string[]]>([
  ['a meeting', [`UID:1\n${nine}\nSUMMARY:Врач`], busyAtNine],
  ['a meeting with a length', ['UID:1\nDTSTART:20261123T090000Z\nDURATION:PT1H'], busyAtNine],
  [
    'a meeting in a zone that the file does not describe',
    ['UID:1\nDTSTART;TZID=Europe/Berlin:20261123T100000\nDTEND;TZID=Europe/Berlin:20261123T110000'],
    busyAtNine,
  ],
  [
    'a meeting without a zone, in that of the product',
    ['UID:1\nDTSTART:20261123T140000\nDTEND:20261123T150000'],
    busyAtNine,
  ],
  ['a whole day', ['UID:1\nDTSTART;VALUE=DATE:20261123'], ['11-22T19:00 11-23T19:00']],
  ['not what is marked as free', [`UID:1\n${nine}\nTRANSP:TRANSPARENT`], []],
  ['not what Outlook marks as free', [`UID:1\n${nine}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`], []],
  ['not what is cancelled', [`UID:1\n${nine}\nSTATUS:CANCELLED`], []],
  ['not the past', ['UID:1\nDTSTART:20261119T090000Z\nDTEND:20261119T100000Z'], []],
  ['not what is later than 60 days', ['UID:1\nDTSTART:20270120T090000Z\nDURATION:PT1H'], []],
  [
    'meetings that touch as one',
    [`UID:1\n${nine}`, 'UID:2\nDTSTART:20261123T093000Z\nDTEND:20261123T110000Z'],
    ['11-23T09:00 11-23T11:00'],
  ],
  [
    'a weekly meeting from years ago, without the day that was taken out',
    [
      'UID:1\nDTSTART:20200106T090000Z\nDTEND:20200106T100000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261215T000000Z\nEXDATE:20261130T090000Z',
    ],
    [...busyAtNine, '12-07T09:00 12-07T10:00', '12-14T09:00 12-14T10:00'],
  ],
  [
    'occurrences that were moved or cancelled',
    [
      `UID:1\n${nine}\nRRULE:FREQ=DAILY;COUNT=3`,
      'UID:1\nRECURRENCE-ID:20261124T090000Z\nDTSTART:20261124T150000Z\nDTEND:20261124T160000Z',
      'UID:1\nRECURRENCE-ID:20261125T090000Z\nDTSTART:20261125T090000Z\nDTEND:20261125T100000Z\nSTATUS:CANCELLED',
    ],
    [...busyAtNine, '11-24T15:00 11-24T16:00'],
  ],
  [
    'the events beside one that cannot be understood',
    ['UID:1\nDTSTART:завтра', 'UID:2\nSUMMARY:без времени', `UID:3\n${nine}`],
    busyAtNine,
  ],
  ['nothing of an empty calendar', [], []],
])('the busy times are those of %s', async (_, events, expected) => {
  expect(await read(calendar(...events))).toEqual(expected)
})

test('nothing but times leaves the calendar', async () => {
  const text = calendar(`UID:1\n${nine}\nSUMMARY:Врач\nLOCATION:Абая 1\nATTENDEE:mailto:a@b.kz`)
  const busy = await busyTimesIn(text, { now, timeZone })
  expect(busy).toEqual([
    { starts_at: '2026-11-23T09:00:00.000Z', ends_at: '2026-11-23T10:00:00.000Z' },
  ])
})

test.each<[string, string, string]>([
  ['a page', '<!doctype html><title>Вход</title>', 'not_a_calendar'],
  ['an empty file', '', 'not_a_calendar'],
  ['a visiting card', 'BEGIN:VCARD\r\nFN:x\r\nEND:VCARD', 'not_a_calendar'],
  ['a broken calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 'not_a_calendar'],
  [
    'a calendar with 100,000 events',
    calendar(...Array.from({ length: 100_000 }, (_, id) => `UID:${id}\n${nine}`)),
    'too_many_events',
  ],
  [
    'a meeting every second since 1990',
    calendar('UID:1\nDTSTART:19900101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY'),
    'too_many_events',
  ],
  [
    'a rule that no day fulfils',
    calendar(`UID:1\n${nine}\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31`),
    'too_many_events',
  ],
])('%s is refused', async (_, text, problem) => {
  await expect(read(text)).rejects.toMatchObject({ problem })
})

test('ten thousand events are read', async () => {
  const events = Array.from({ length: 10_000 }, (_, id) => `UID:${id}\n${nine}`)
  expect(await read(calendar(...events))).toEqual(busyAtNine)
})
