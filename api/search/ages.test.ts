import { expect, test } from 'vitest'
import { newestFirst } from './ages.ts'

const now = new Date('2026-11-20T09:00:00Z')
const today = 20_777

const days = (...counts: [ago: number, count: number][]) =>
  counts.map(([ago, count]) => ({ day: today - ago, count }))

test.each([
  ['no rows', days(), [null]],
  ['fewer than asked first', days([0, 40], [1, 50]), [null]],
  ['all of them needed', days([0, 40], [1, 60]), [null]],
  ['too many days needed', days([0, 40], [60, 60], [61, 1]), [null]],
  [
    'the newest, and those of tomorrow',
    days([0, 40], [2, 60], [3, 1]),
    [
      "'=day=20778' | '=day=20777' | '=day=20776' | '=day=20775'",
      "!('=day=20778' | '=day=20777' | '=day=20776' | '=day=20775')",
    ],
  ],
])('rows by age: %s', (_, rows, expected) => {
  expect(newestFirst(rows, now, 100)).toEqual(expected)
})
