import { expect, test } from 'vitest'
import { countedAs } from './counts.ts'

test('a paid and a failed payment are counted apart', () => {
  const settled = (status: 'succeeded' | 'failed') =>
    countedAs({ type: 'payment-settled', payment_id: 1, status })
  expect([settled('succeeded'), settled('failed')]).toEqual(['payment-succeeded', 'payment-failed'])
  expect(countedAs({ type: 'invoice-issued', payment_id: 1 })).toBe('invoice-issued')
})
