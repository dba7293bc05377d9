import { expect, test } from 'vitest'
import { payPosition } from './pay-position.ts'

const quartiles = { lower: 200, median: 300, upper: 400 }

test.each([
  [199, 'below'],
  [200, 'lower_half'],
  [299, 'lower_half'],
  [300, 'upper_half'],
  [400, 'upper_half'],
  [401, 'above'],
])('%i is %s', (sum, position) => {
  expect(payPosition(sum, quartiles)).toBe(position)
})

test('among equal sums the same sum is not below', () => {
  expect(payPosition(300, { lower: 300, median: 300, upper: 300 })).toBe('upper_half')
})
