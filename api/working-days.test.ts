import { expect, test } from 'vitest'
import { workingDayAfter, workingDaysBefore } from './working-days.ts'

test.each([
  ['Friday', '2026-11-27', 2, '2026-11-25'],
  ['Monday', '2026-11-23', 2, '2026-11-19'],
  ['Tuesday', '2026-11-24', 2, '2026-11-20'],
  ['Wednesday', '2026-11-25', 2, '2026-11-23'],
  ['Sunday', '2026-11-22', 1, '2026-11-20'],
  ['the day after a holiday', '2026-12-17', 1, '2026-12-15'],
])('%s, the working days before it', (_, day, count, expected) => {
  const before = workingDaysBefore(new Date(`${day}T09:00Z`), count, (at) =>
    at.toISOString().slice(0, 10),
  )
  expect(before.toISOString()).toBe(`${expected}T09:00:00.000Z`)
})

test.each([
  ['2026-11-27', 5, '2026-12-04'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-30', 0, '2026-11-30'],
  ['2026-12-11', 5, '2026-12-21'],
  ['2026-12-31', 1, '2027-01-05'],
])('after %s, the working day number %d is %s', (day, count, expected) => {
  expect(workingDayAfter(day, count)).toBe(expected)
})
