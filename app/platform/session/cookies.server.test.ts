import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import * as cookies from './cookies.server.ts'
import * as session from './session.server.ts'

const secret = 'a secret for tests only that is long enough'

const plain = new Request('http://localhost/ru')
const secure = new Request('https://otklik.example/ru')

function tokenOf(claims: object): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(Number.MAX_SAFE_INTEGER))
    .setJti('a'.repeat(26))
    .setAudience('api')
    .setIssuedAt()
    .setNotBefore('0s')
    .setExpirationTime('7d')
    .sign(new TextEncoder().encode(secret))
}

const profile = {
  firstName: 'Ж'.repeat(limits.personName),
  lastName: 'Щ'.repeat(limits.personName),
  dob: '1990-12-31',
  gender: 'female',
  emailAddress: `${'a'.repeat(limits.username - 12)}@example.com`,
  emailAddressVerified: false,
  phoneNumber: '+123456789012345',
  phoneNumberVerified: false,
  accountType: 'candidate',
  avatar_path: `avatars/${'a'.repeat(64)}.webp`,
  avatar_original_name: 'Ы'.repeat(50),
  avatar_url: `/files/avatars/${'a'.repeat(64)}.webp`,
  balance: Number.MAX_SAFE_INTEGER,
}

test.each([
  ['Cyrillic names', {}],
  ['names of three bytes a letter', { firstName: '漢'.repeat(100), lastName: '字'.repeat(100) }],
  ['names that JSON escapes', { firstName: '"'.repeat(100), lastName: '\\'.repeat(100) }],
])('the longest profile fits a cookie: %s', async (_, names) => {
  const record = { token: await tokenOf({ ...profile, ...names }), token_type: 'Bearer' as const }
  const headers = await session.signedInHeaders(secure, { ...record, expires_in: 1 })
  const [cookie = ''] = headers.getSetCookie()
  expect(Buffer.byteLength(cookie)).toBeLessThan(4096)
})

test.each([
  ['https', secure, '__Host-session', true],
  ['http', plain, 'session', false],
])('cookies on %s', async (_, request, name, isSecure) => {
  const record = { token: await tokenOf(profile), token_type: 'Bearer' as const, expires_in: 1 }
  const [kept = '', marker = ''] = (await session.signedInHeaders(request, record)).getSetCookie()
  expect(kept.startsWith(`${name}=`)).toBe(true)
  expect(kept).toMatch(/; Path=\/; .*HttpOnly; .*SameSite=Lax/)
  expect(marker).toMatch(/^auth=1; Path=\/; SameSite=Lax; Max-Age=7776000/)
  expect(marker).not.toContain('HttpOnly')
  for (const cookie of [kept, marker]) {
    expect(cookie.includes('; Secure')).toBe(isSecure)
    expect(cookie).not.toContain('Domain')
  }
})

test('sign-out clears both cookies', async () => {
  const [kept = '', marker = ''] = (await session.signedOutHeaders(secure)).getSetCookie()
  expect(kept).toMatch(/^__Host-session=; .*Expires=Thu, 01 Jan 1970/)
  expect(marker).toMatch(/^auth=; .*Max-Age=0/)
})

test.each([
  ['auth=1', true],
  ['a=b; auth=1; c=d', true],
  ['auth=', false],
  ['xauth=1', false],
  ['auth=11', false],
  ['', false],
])('the marker in «%s»', (cookie, isThere) => {
  const request = new Request('http://localhost/ru', { headers: { cookie } })
  expect(cookies.hasMarker(request)).toBe(isThere)
})
