import { expect, test } from 'vitest'
import { defaultOfficeHours, freeSlots, isBusy, type FreeSlotsQuery } from './free-slots.ts'

const timeZone = 'Asia/Almaty'
/** A local time in Almaty, five hours ahead of UTC, such as «24 09:00» in November 2026. */
const at = (text: string) => new Date(`2026-11-${text.replace(' ', 'T')}:00+05:00`)
const iso = (text: string) => at(text).toISOString()
const busy = (from: string, to: string) => ({ starts_at: iso(from), ends_at: iso(to) })

test.each<[string, Partial<FreeSlotsQuery>, string[]]>([
  [
    'one of the morning, one of the afternoon, the next day',
    {},
    ['24 11:00', '24 13:00', '25 09:00'],
  ],
  ['not on a weekend', { now: at('27 17:00') }, ['30 09:00', '30 13:00']],
  ['not before the notice of two hours', { now: at('24 10:40') }, ['24 13:00', '25 09:00']],
  ['nothing today if the office closes before', { now: at('24 16:30') }, ['25 09:00']],
  ['not during a meeting', { busy: [busy('24 10:30', '24 12:10')] }, ['24 12:30']],
  ['as soon as a meeting ends', { busy: [busy('24 08:00', '24 11:30')] }, ['24 11:30']],
  [
    'not so late that a meeting would begin in it',
    { busy: [busy('24 11:30', '24 13:00')] },
    ['24 13:00'],
  ],
  [
    'on either side of a meeting across midnight',
    { busy: [busy('24 11:00', '25 09:30')] },
    ['25 09:30'],
  ],
  [
    'only where the meeting ends within the hours',
    { minutes: 240, now: at('24 12:30') },
    ['25 09:00'],
  ],
  ['nothing longer than the day', { minutes: 600 }, []],
  [
    'nothing if all of it is busy',
    {
      busy: [
        busy('01 00:00', '30 00:00'),
        { starts_at: iso('30 00:00'), ends_at: '2027-01-01T00:00:00Z' },
      ],
    },
    [],
  ],
  [
    'on the days of the company',
    { hours: { days: [6, 7], from: '10:00', to: '12:00' } },
    ['28 10:00', '29 10:00'],
  ],
  ['nothing without days', { hours: { days: [], from: '09:00', to: '18:00' } }, []],
  [
    'in an office that opens after noon',
    { hours: { ...defaultOfficeHours, from: '15:00', to: '20:00' } },
    ['24 15:00', '25 15:00'],
  ],
])('free slots are offered: %s', (_, given, expected) => {
  const query = { hours: defaultOfficeHours, busy: [], minutes: 45, now: at('24 09:00'), timeZone }
  const slots = freeSlots({ ...query, ...given, count: expected.length || 3 })
  expect(slots).toEqual(expected.map(iso))
})

test('the hours stay the same on both sides of a change of clocks', () => {
  const now = new Date('2026-10-22T06:00:00Z')
  const slots = freeSlots({
    hours: { days: [4, 5, 6, 7], from: '09:00', to: '10:00' },
    busy: [],
    minutes: 60,
    now,
    count: 3,
    timeZone: 'Europe/Berlin',
  })
  expect(slots).toEqual([
    '2026-10-23T07:00:00.000Z',
    '2026-10-24T07:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
  ])
})

test('slots are looked for within fourteen days, two a day', () => {
  const query = { hours: defaultOfficeHours, busy: [], minutes: 30, now: at('23 06:00'), timeZone }
  const slots = freeSlots({ ...query, count: 99 })
  expect(slots).toHaveLength(20)
  expect(slots.at(-1)).toBe('2026-12-04T08:00:00.000Z')
})

test.each([
  ['ends when the busy time begins', '24 09:00', false],
  ['ends within it', '24 09:30', true],
  ['begins within it', '24 10:30', true],
  ['begins when it ends', '24 11:00', false],
])('a meeting that %s', (_, start, expected) => {
  expect(isBusy(iso(start), 60, [busy('24 10:00', '24 11:00')])).toBe(expected)
})
