import { expect, test } from 'vitest'
import { meetingTimeErrors } from './meeting-times.ts'

const now = new Date('2026-11-20T09:00:00Z')

test.each<[string, string[], (string | undefined)[]]>([
  ['half an hour ahead', ['2026-11-20T09:30:00Z'], [undefined]],
  ['a moment sooner', ['2026-11-20T09:29:59.999Z'], ['too_soon']],
  ['sixty days ahead', ['2027-01-19T09:00:00Z'], [undefined]],
  ['a moment later', ['2027-01-19T09:00:00.001Z'], ['too_late']],
  [
    'one moment in two zones',
    ['2026-11-25T09:00:00Z', '2026-11-25T14:00:00+05:00'],
    [undefined, 'duplicate'],
  ],
])('%s', (_, times, expected) => {
  const errors = meetingTimeErrors(
    times.map((at, index) => [`times[${index}]`, at]),
    now,
  )
  expect(times.map((_, index) => errors[`times[${index}]`]?.[0])).toEqual(expected)
})
