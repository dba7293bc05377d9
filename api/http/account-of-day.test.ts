import { expect, test } from 'vitest'
import { Tokens } from '../session/tokens.ts'
import { accountOfDay } from './account-of-day.ts'

const morning = new Date('2026-11-29T03:00:00Z')
const evening = new Date('2026-11-29T23:59:59Z')
const tomorrow = new Date('2026-11-30T00:00:00Z')

test('the log has one name for an account on a day, and another on the next', () => {
  const tokens = new Tokens(['a secret that signs'], () => morning)
  const name = accountOfDay(tokens, 7, morning)
  expect(name).toMatch(/^[\w-]{12}$/)
  expect(accountOfDay(tokens, 7, evening)).toBe(name)
  expect(accountOfDay(tokens, 7, tomorrow)).not.toBe(name)
  expect(accountOfDay(tokens, 8, morning)).not.toBe(name)
  const others = new Tokens(['another secret'], () => morning)
  expect(accountOfDay(others, 7, morning)).not.toBe(name)
})
