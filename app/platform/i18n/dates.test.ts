import { expect, test } from 'vitest'
import {
  daysAgo,
  drawIn,
  formatDay,
  formatMoment,
  formatWeekday,
  fromLocalInput,
  toLocalInput,
  zoneParts,
} from './dates.ts'

test.each<[string, string, string, string | null]>([
  ['an afternoon', '2026-11-25T14:30', 'Asia/Almaty', '2026-11-25T09:30:00.000Z'],
  [
    'a night of the day before in UTC',
    '2026-01-01T02:00',
    'Asia/Almaty',
    '2025-12-31T21:00:00.000Z',
  ],
  ['before the zone lost an hour', '2024-02-29T22:30', 'Asia/Almaty', '2024-02-29T16:30:00.000Z'],
  ['after it lost an hour', '2024-03-01T00:30', 'Asia/Almaty', '2024-02-29T19:30:00.000Z'],
  ['a leap day', '2028-02-29T10:00', 'Asia/Almaty', '2028-02-29T05:00:00.000Z'],
  ['summer', '2026-07-01T12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
  ['before clocks go forward', '2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['after clocks go forward', '2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['an hour that clocks skip', '2026-03-29T02:30', 'Europe/Berlin', null],
  ['before clocks go back', '2026-10-25T01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
  ['after clocks go back', '2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ['west of Greenwich', '2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['31 February', '2026-02-31T14:30', 'Asia/Almaty', null],
  ['29 February of a common year', '2026-02-29T14:30', 'Asia/Almaty', null],
  ['31 April', '2026-04-31T14:30', 'Asia/Almaty', null],
  ['a 13th month', '2026-13-01T14:30', 'Asia/Almaty', null],
  ['24:00', '2026-11-25T24:00', 'Asia/Almaty', null],
  ['a day without time', '2026-11-25', 'Asia/Almaty', null],
  ['words', 'завтра', 'Asia/Almaty', null],
  ['nothing', '', 'Asia/Almaty', null],
])('%s', (_, value, timeZone, expected) => {
  const moment = fromLocalInput(value, timeZone)
  expect(moment).toBe(expected)
  if (moment) expect(toLocalInput(new Date(moment), timeZone)).toBe(value)
})

test('an hour that occurs twice resolves to one of both', () => {
  const both = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']
  expect(both).toContain(fromLocalInput('2026-10-25T02:30', 'Europe/Berlin'))
})

test.each([
  ['Asia/Almaty', '2026-11-25T09:30:00Z', 'Алматы', 'UTC+5'],
  ['Asia/Almaty', '2023-11-25T09:30:00Z', 'Алматы', 'UTC+6'],
  ['Asia/Yekaterinburg', '2026-11-25T09:30:00Z', 'Екатеринбург', 'UTC+5'],
  ['America/New_York', '2026-07-25T09:30:00Z', 'Нью-Йорк', 'UTC-4'],
])('%s at %s is %s, %s', (timeZone, at, place, offset) => {
  expect(zoneParts(at, timeZone)).toEqual({ place, offset })
})

test('a day is not broken between its number and its month', () => {
  const [at, timeZone] = ['2026-11-25T09:30:00Z', 'Asia/Almaty']
  const inYear = (year: string) => new Date(`${year}-06-01T00:00:00Z`)
  expect(formatDay(at, timeZone, inYear('2026'))).toBe('25\u00a0ноября')
  expect(formatDay(at, timeZone, inYear('2027'))).toBe('25\u00a0ноября 2026')
  expect(formatMoment(at, timeZone, inYear('2026'))).toBe('25\u00a0ноября, 14:30')
  expect(formatWeekday(at, timeZone)).toBe('ср,\u00a025\u00a0ноября')
})

test('dates are formatted in the page’s language', () => {
  const [at, now] = ['2026-11-23T09:00:00Z', new Date('2026-11-24T09:00:00Z')]
  const say = () => [formatDay(at, 'Asia/Almaty', now), daysAgo(at, 'Asia/Almaty', now)]
  const moment = toLocalInput(now, 'Asia/Almaty')
  expect(say()).toEqual(['23\u00A0ноября', 1])
  drawIn('kk', () => {
    expect(say()).toEqual(['23\u00A0қараша', 1])
    expect(toLocalInput(now, 'Asia/Almaty')).toBe(moment)
  })
  expect(say()).toEqual(['23\u00A0ноября', 1])
})
