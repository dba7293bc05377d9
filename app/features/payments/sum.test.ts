import { expect, test } from 'vitest'
import { isTopUp, readSum } from './sum.ts'

test.each([
  ['20000', 20_000],
  ['20 000', 20_000],
  ['20\u00a0000\u00a0₸', 20_000],
  ['', NaN],
  ['двадцать', NaN],
  ['20.5', Number.NaN],
  ['20 тыс. тенге', 20_000],
  ['20 000 - 30 000', Number.NaN],
])('%j is %d', (text, sum) => {
  expect(readSum(text)).toBe(sum)
})

test.each([
  [499, false],
  [500, true],
  [5_000_000, true],
  [5_000_001, false],
  [500.5, false],
  [NaN, false],
])('whether %d may be paid: %s', (sum, may) => {
  expect(isTopUp(sum)).toBe(may)
})
