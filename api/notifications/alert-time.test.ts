import { expect, test } from 'vitest'
import { alertAt, tomorrow } from './alert-time.ts'

const almaty = { quiet_hours: null, time_zone: 'Asia/Almaty' }
const late = { quiet_hours: { from: '23:00', to: '10:30' }, time_zone: 'Asia/Almaty' }
const at = (time: string) => new Date(`2026-11-${time}+05:00`)

test.each([
  ['at once', 'instant', 9, almaty, '26T12:20', '26T12:20'],
  ['at once, but not at night', 'instant', 9, almaty, '26T21:00', '27T08:00'],
  ['at once, but not in one’s own quiet hours', 'instant', 9, late, '26T09:00', '26T10:30'],
  ['daily at the hour of today', 'daily', 18, almaty, '26T12:20', '26T18:00'],
  ['daily at the hour of tomorrow', 'daily', 9, almaty, '26T12:20', '27T09:00'],
  ['daily after one’s own quiet hours', 'daily', 9, late, '26T12:20', '27T10:30'],
  ['weekly on Monday', 'weekly', 9, almaty, '26T12:20', '30T09:00'],
  ['weekly on Monday itself', 'weekly', 9, almaty, '23T08:59', '23T09:00'],
] as const)('%s', (_, frequency, hour, preferences, now, due) => {
  expect(alertAt({ frequency, hour }, preferences, at(now))).toEqual(at(due))
})

test.each([
  ['in the evening', '26T20:00'],
  ['at midnight', '26T00:00'],
])('what exceeds the messages of a day waits until the next morning: %s', (_, now) => {
  expect(tomorrow(almaty, at(now))).toEqual(at('27T08:00'))
})
