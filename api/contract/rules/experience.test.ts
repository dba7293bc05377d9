import { expect, test } from 'vitest'
import { levelAfter, totalExperienceMonths } from './experience.ts'

const now = new Date('2026-11-20T09:00:00Z')

type Job = [start: string | null, end: string | null]
const cases: [string, Job[], number][] = [
  ['no jobs', [], 0],
  ['a month counts whole', [['2020-01', '2020-01']], 1],
  ['both ends belong to the job', [['2020-01', '2021-12']], 24],
  ['until now', [['2026-01', null]], 11],
  [
    'jobs one after another',
    [
      ['2020-01', '2020-06'],
      ['2020-07', '2020-12'],
    ],
    12,
  ],
  [
    'a gap does not count',
    [
      ['2020-01', '2020-03'],
      ['2020-10', '2020-12'],
    ],
    6,
  ],
  [
    'overlapping jobs count once',
    [
      ['2020-01', '2020-08'],
      ['2020-05', '2020-12'],
    ],
    12,
  ],
  [
    'a job inside another',
    [
      ['2020-01', '2020-12'],
      ['2020-03', '2020-04'],
    ],
    12,
  ],
  [
    'the same job twice',
    [
      ['2020-01', '2020-12'],
      ['2020-01', '2020-12'],
    ],
    12,
  ],
  [
    'in any order',
    [
      ['2020-10', '2020-12'],
      ['2020-01', '2020-03'],
    ],
    6,
  ],
  [
    'a month of change counts once',
    [
      ['2020-01', '2020-06'],
      ['2020-06', '2020-12'],
    ],
    12,
  ],
  ['without a start', [[null, '2020-12']], 0],
  ['an end before the start', [['2020-12', '2020-01']], 0],
  ['an end in the future stops now', [['2026-11', '2030-01']], 1],
  ['a start in the future', [['2027-01', null]], 0],
]

test.each(cases)('%s', (_, jobs, months) => {
  expect(
    totalExperienceMonths(
      jobs.map(([start, end]) => ({ start, end })),
      now,
    ),
  ).toBe(months)
})

test.each([
  [0, 'no_experience'],
  [11, 'no_experience'],
  [12, '1_3'],
  [35, '1_3'],
  [36, '3_6'],
  [71, '3_6'],
  [72, '6_plus'],
  [600, '6_plus'],
])('%i months are the level %s', (months, level) => {
  expect(levelAfter(months)).toBe(level)
})
