import { expect, test } from 'vitest'
import { readSum } from './money.ts'

test.each([
  ['', null],
  ['450000', 450_000],
  ['450 000', 450_000],
  ['450\u00a0000', 450_000],
  ['450.000 тг', 450_000],
  ['1,200,000', 1_200_000],
  ['450 тыс.', 450_000],
  ['450тыс тенге', 450_000],
  ['450к', 450_000],
  ['1,2 млн', 1_200_000],
  ['450 000 ₸', 450_000],
  ['0', 0],
  ['12,5', Number.NaN],
  ['много', Number.NaN],
  ['от 300', Number.NaN],
  ['-5', Number.NaN],
  ['1e5', Number.NaN],
])('sum %j is %j', (typed, sum) => {
  expect(readSum(typed)).toBe(sum)
})
