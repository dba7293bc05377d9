import { expect, test } from 'vitest'
import { limitAddress, limitsBy, memoryCount } from './limits.ts'

function startLimits(factor?: number) {
  let time = Date.parse('2026-11-20T09:00:00Z')
  const count = memoryCount(() => new Date(time), factor)
  const takeMany = (times: number, ...act: Parameters<typeof count>) =>
    Array.from({ length: times }, () => count(...act)).filter((wait) => wait !== null).length
  return { count, takeMany, wait: (seconds: number) => void (time += seconds * 1000) }
}

test.each([
  ['sign_in_address', 10, 60],
  ['sign_in_account', 25, 3600],
  ['code_destination', 5, 1800],
  ['code_address', 25, 300],
  ['sign_up_address', 5, 1800],
  ['company_codes', 20, 86_400],
  ['domain_codes', 10, 86_400],
  ['apply', 20, 60],
  ['company_search', 60, 60],
  ['image', 30, 1800],
  ['page', 1200, 60],
  ['hub_request', 1200, 60],
] as const)('%s: %i within %i seconds', (limit, most, within) => {
  const { takeMany, count, wait } = startLimits()
  expect(takeMany(most, limit, 'a')).toBe(0)
  wait(within - 1)
  expect(count(limit, 'a')).toBe(1)
  wait(1)
  expect(count(limit, 'a')).toBeNull()
})

test('an operation is refused with the time to wait', async () => {
  const { take } = limitsBy((_, key) => (key === 'busy' ? 7 : null))
  await expect(take('apply', 'free')).resolves.toBeUndefined()
  await expect(take('apply', 'busy')).rejects.toMatchObject({
    code: 'request:limit_exceeded',
    retryAfterSeconds: 7,
  })
})

test('keys and limits are counted apart', () => {
  const { takeMany, count } = startLimits()
  takeMany(20, 'apply', 'a')
  expect(count('apply', 'a')).not.toBeNull()
  expect(count('apply', 'b')).toBeNull()
  expect(count('verify_address', 'a')).toBeNull()
})

test('the factor multiplies every limit', () => {
  const { takeMany } = startLimits(2)
  expect(takeMany(41, 'apply', 'a')).toBe(1)
})

test('a flood of keys does not hold memory for ever', () => {
  const { takeMany, count, wait } = startLimits()
  takeMany(20, 'apply', 'victim')
  for (let key = 0; key < 20_000; key++) takeMany(1, 'apply', String(key))
  expect(count('apply', 'victim')).not.toBeNull()
  for (let key = 0; key < 60_000; key++) takeMany(1, 'page', String(key))
  expect(count('apply', 'victim')).not.toBeNull()
  wait(61)
  expect(count('apply', 'victim')).toBeNull()
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s counts as %s', (address, counted) => {
  expect(limitAddress(address)).toBe(counted)
})
