import { expect, test } from 'vitest'
import { paymentStatuses, statusAfter, vatOf, type PaymentOutcome } from './payments.ts'

const outcomes: PaymentOutcome[] = ['succeeded', 'failed', 'expired']

test('what becomes of a payment', () => {
  const table = Object.fromEntries(
    paymentStatuses.map((status) => [status, outcomes.map((told) => statusAfter(status, told))]),
  )
  expect(table).toEqual({
    pending: ['succeeded', 'failed', 'expired'],
    succeeded: [null, null, null],
    failed: ['succeeded', null, null],
    expired: ['succeeded', null, null],
  })
})

test.each([
  [500, 16, 69],
  [5_000_000, 16, 689_655],
  [59_900, 12, 6418],
  [990, 0, 0],
])('VAT within %i at %i%%', (amount, percent, vat) => {
  expect(vatOf(amount, percent)).toBe(vat)
})
