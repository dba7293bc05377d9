import { expect, test } from 'vitest'
import {
  deltaOf,
  isPaid,
  paymentStatuses,
  refundable,
  statusAfter,
  statusWithRefunded,
  vatOf,
  whyNotPayable,
  type PaymentOutcome,
} from './payments.ts'

const outcomes: PaymentOutcome[] = ['succeeded', 'failed', 'cancelled', 'expired']

test('a pending payment accepts any outcome, an ended unpaid one only success, a paid one none', () => {
  const table = Object.fromEntries(
    paymentStatuses.map((status) => [status, outcomes.map((told) => statusAfter(status, told))]),
  )
  expect(table).toEqual({
    pending: ['succeeded', 'failed', 'cancelled', 'expired'],
    succeeded: [null, null, null, null],
    failed: ['succeeded', null, null, null],
    cancelled: ['succeeded', null, null, null],
    expired: ['succeeded', null, null, null],
    partially_refunded: [null, null, null, null],
    refunded: [null, null, null, null],
  })
})

test.each([
  [0, 'succeeded'],
  [1, 'partially_refunded'],
  [999, 'partially_refunded'],
  [1000, 'refunded'],
])('of 1000 ₸ %i went back: %s', (refunded, status) => {
  expect(statusWithRefunded(1000, refunded)).toBe(status)
})

test('each payment status says whether the payment is paid and whether it is payable', () => {
  const expires_at = new Date('2026-11-20T09:30:00Z')
  const before = new Date(expires_at.getTime() - 1)
  const table = paymentStatuses.map((status) => [
    status,
    isPaid(status),
    whyNotPayable({ status, expires_at }, before),
    whyNotPayable({ status, expires_at }, expires_at),
  ])
  expect(table).toEqual([
    ['pending', false, null, 'expired'],
    ['succeeded', true, 'paid', 'paid'],
    ['failed', false, null, 'expired'],
    ['cancelled', false, null, 'expired'],
    ['expired', false, 'expired', 'expired'],
    ['partially_refunded', true, 'paid', 'paid'],
    ['refunded', true, 'paid', 'paid'],
  ])
})

test.each([
  ['succeeded', 0, 5000, 1000],
  ['succeeded', 0, 400, 400],
  ['partially_refunded', 300, 5000, 700],
  ['refunded', 1000, 5000, 0],
  ['pending', 0, 5000, 0],
] as const)('of 1000 ₸, %s with %i back and %i on the balance, %i may go back', (...row) => {
  const [status, refunded_amount, balance, may] = row
  expect(refundable({ status, amount: 1000, refunded_amount }, balance)).toBe(may)
})

test.each([
  ['top_up', 'pending', 0, 0],
  ['top_up', 'cancelled', 0, 0],
  ['top_up', 'succeeded', 0, 1000],
  ['top_up', 'partially_refunded', 0, 1000],
  ['top_up', 'refunded', 0, 1000],
  ['service', 'succeeded', 0, -1000],
  ['refund', 'pending', 0, -1000],
  ['refund', 'succeeded', 0, -1000],
  ['refund', 'succeeded', 400, -600],
  ['refund', 'failed', 0, 0],
] as const)('a %s of 1000 ₸ that is %s, %i ₸ uncovered, moves %i ₸', (...row) => {
  const [kind, status, uncovered, delta] = row
  expect(deltaOf({ kind, status, amount: 1000, uncovered })).toBe(delta)
})

test.each([
  [500, 16, 69],
  [5_000_000, 16, 689_655],
  [59_900, 12, 6418],
  [990, 0, 0],
])('VAT within %i at %i%%', (amount, percent, vat) => {
  expect(vatOf(amount, percent)).toBe(vat)
})
