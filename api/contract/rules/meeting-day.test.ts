import { expect, test } from 'vitest'
import { mayBeLate, mayConfirmAttendance, roomTimes } from './meeting-day.ts'

const start = Date.parse('2026-11-26T09:30:00Z')
const minute = 60_000
const agreed = {
  status: 'accepted',
  outcome: null,
  slot: { scheduled_at: new Date(start) },
} as const

test.each([
  [-121, false, true],
  [-120, true, true],
  [-1, true, true],
  [2, true, false],
  [60, true, false],
  [61, false, false],
])('%i minutes after the beginning: late %s, will come %s', (minutes, late, attend) => {
  const now = new Date(start + minutes * minute)
  expect([mayBeLate(agreed, now), mayConfirmAttendance(agreed, now)]).toEqual([late, attend])
})

test.each([
  ['only offered', { ...agreed, status: 'invited' }],
  ['without a time', { ...agreed, slot: null }],
  ['with an outcome', { ...agreed, outcome: 'candidate_no_show' }],
  ['closed', { ...agreed, status: 'rejected' }],
] as const)('a meeting that is %s has nobody late and nobody coming', (_, state) => {
  const now = new Date(start - 30 * minute)
  expect([mayBeLate(state, now), mayConfirmAttendance(state, now)]).toEqual([false, false])
})

test('a room is offered from ten minutes before the meeting until its end', () => {
  const { opens, ends } = roomTimes({
    scheduled_at: '2026-11-26T14:30:00+05:00',
    duration_minutes: 40,
  })
  expect([opens, ends].map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-11-26T09:20:00.000Z',
    '2026-11-26T10:10:00.000Z',
  ])
})
