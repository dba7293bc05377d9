import { expect, test } from 'vitest'
import { allowanceLeft, monthStart } from './allowance.ts'

test.each([
  { allowance: 10_000, spent: 0, left: 10_000 },
  { allowance: 10_000, spent: 7_000, left: 3_000 },
  { allowance: 10_000, spent: 10_000, left: 0 },
  { allowance: 5_000, spent: 7_000, left: 0 },
  { allowance: null, spent: 0, left: 0 },
  { allowance: null, spent: 7_000, left: 0 },
])('of $allowance a month with $spent spent, $left are left', ({ left, ...spending }) => {
  expect(allowanceLeft(spending)).toBe(left)
})

test.each([
  { now: '2026-11-30T18:59:59Z', start: '2026-10-31T19:00:00.000Z' },
  { now: '2026-11-30T19:00:00Z', start: '2026-11-30T19:00:00.000Z' },
  { now: '2026-12-31T19:30:00Z', start: '2026-12-31T19:00:00.000Z' },
  { now: '2028-02-29T12:00:00Z', start: '2028-01-31T19:00:00.000Z' },
])('the month of $now began in Almaty at $start', ({ now, start }) => {
  expect(monthStart(new Date(now), 'Asia/Almaty').toISOString()).toBe(start)
})
