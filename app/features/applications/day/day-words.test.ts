import { expect, test } from 'vitest'
import type { Application, Invitation } from '#contract/applications.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { countdown, meetingsOfToday, titleOfDays } from './day-words.ts'

const timeZone = 'Asia/Almaty'
const at = '2026-11-26T14:30:00+05:00'
const invitation = { scheduled_at: at, duration_minutes: 40 } as Invitation
const t = translator('ru', 'applications')

test.each([
  ['2026-11-26T09:09:00+05:00', 'через 5 часов 21 минуту'],
  ['2026-11-26T12:20:00+05:00', 'через 2 часа 10 минут'],
  ['2026-11-26T13:28:30+05:00', 'через 1 час 2 минуты'],
  ['2026-11-26T13:30:00+05:00', 'через 1 час'],
  ['2026-11-26T13:30:01+05:00', 'через 1 час'],
  ['2026-11-26T13:31:00+05:00', 'через 59 минут'],
  ['2026-11-26T14:09:00+05:00', 'через 21 минуту'],
  ['2026-11-26T14:29:30+05:00', 'через 1 минуту'],
  ['2026-11-26T14:30:00+05:00', 'идёт сейчас'],
  ['2026-11-26T15:10:00+05:00', 'время прошло'],
])('at %s the meeting is %s', (now, words) => {
  expect(countdown(t, invitation, new Date(now))).toBe(words)
})

const meeting = (changes: object) =>
  ({ status: 'accepted', outcome: null, invitation, ...changes }) as unknown as Application

test.each([
  ['2026-11-25T23:59:00+05:00', 0],
  ['2026-11-26T00:00:00+05:00', 1],
  ['2026-11-26T16:09:00+05:00', 1],
  ['2026-11-26T16:10:00+05:00', 0],
])('at %s there are %i meetings today', (now, count) => {
  const clock = { now: new Date(now), timeZone }
  expect(meetingsOfToday([meeting({})], clock)).toHaveLength(count)
})

test.each([
  ['2026-11-25T22:20:00+05:00', '2026-11-26T00:24:00+05:00', 0],
  ['2026-11-25T22:54:00+05:00', '2026-11-26T00:24:00+05:00', 1],
  ['2026-11-26T00:20:00+05:00', '2026-11-25T23:50:00+05:00', 1],
  ['2026-11-26T01:31:00+05:00', '2026-11-25T23:50:00+05:00', 0],
])('at %s the meeting at %s, over midnight, is %i of today', (now, scheduled_at, count) => {
  const clock = { now: new Date(now), timeZone }
  const night = meeting({ invitation: { ...invitation, scheduled_at } })
  expect(meetingsOfToday([night], clock)).toHaveLength(count)
})

test.each([
  ['2026-11-25T23:00:00+05:00', ['2026-11-25T23:50:00+05:00'], 'day.title'],
  ['2026-11-25T23:00:00+05:00', ['2026-11-26T00:24:00+05:00'], 'day.title_tomorrow'],
  [
    '2026-11-25T23:00:00+05:00',
    ['2026-11-25T23:50:00+05:00', '2026-11-26T00:24:00+05:00'],
    'day.title_both',
  ],
  ['2026-11-26T00:20:00+05:00', ['2026-11-25T23:50:00+05:00'], 'day.title'],
])('at %s meetings at %s stand under %s', (now, times, title) => {
  const clock = { now: new Date(now), timeZone }
  const meetings = times.map((scheduled_at) =>
    meeting({ invitation: { ...invitation, scheduled_at } }),
  )
  expect(titleOfDays(meetingsOfToday(meetings, clock), clock)).toBe(title)
})

test('only agreed meetings without an outcome are of today, the soonest first', () => {
  const clock = { now: new Date('2026-11-26T08:00:00+05:00'), timeZone }
  const sooner = meeting({
    invitation: { ...invitation, scheduled_at: '2026-11-26T09:00:00+05:00' },
  })
  const later = meeting({})
  const others = [
    meeting({ status: 'invited' }),
    meeting({ outcome: 'hired' }),
    meeting({ invitation: null }),
  ]
  expect(meetingsOfToday([later, ...others, sooner], clock)).toEqual([sooner, later])
})
