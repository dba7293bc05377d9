import { expect, test } from 'vitest'
import { failureReason } from './failure-reason.ts'

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['InsufficientFunds', 'insufficient_funds'],
  ['5051', 'insufficient_funds'],
  ['5065', 'limit'],
  ['ExpiredCard', 'expired_card'],
  ['5082', 'wrong_card'],
  ['5057', 'not_permitted'],
  ['LostCard', 'blocked_card'],
  ['5206', 'not_confirmed'],
  ['AntiFraud', 'suspected'],
  ['5091', 'no_answer'],
  ['5005', 'other'],
  ['', 'other'],
  [null, 'other'],
])('%j is %s', (code, reason) => {
  expect(failureReason(code)).toBe(reason)
})
