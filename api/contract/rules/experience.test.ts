import { expect, test } from 'vitest'
import { levelAfter, newestFirst, totalExperienceMonths } from './experience.ts'

const now = new Date('2026-11-20T09:00:00Z')

type Job = [start: string | null, end: string | null]
const cases: [string, Job[], number][] = [
  ['no jobs', [], 0],
  ['a month counts whole', [['2020-01', '2020-01']], 1],
  ['both ends belong to the job', [['2020-01', '2021-12']], 24],
  ['until now', [['2026-01', null]], 11],
  ['years alone', [['2019', '2021']], 24],
  ['one year alone', [['2019', '2019']], 12],
  ['a year and a month in it', [['2019', '2019-03']], 3],
  ['a month and a year', [['2019-10', '2021']], 21],
  ['a year until now', [['2025', null]], 17],
  [
    'years one after another',
    [
      ['2015', '2018'],
      ['2018', '2020'],
    ],
    60,
  ],
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

test('jobs are sorted by their end, newest first, current jobs before all', () => {
  const jobs: [string | null, string | null][] = [
    ['2015-01', '2016-02'],
    [null, null],
    ['2017', '2019'],
    ['2018-05', null],
    ['2017-03', '2019-12'],
    ['2021-01', null],
    ['2019-01', '2019-04'],
  ]
  const sorted = newestFirst(jobs.map(([start, end]) => ({ start, end })))
  expect(sorted.map(({ start }) => start)).toEqual([
    '2021-01',
    '2018-05',
    '2017-03',
    '2017',
    '2019-01',
    '2015-01',
    null,
  ])
})
