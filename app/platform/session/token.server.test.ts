import { expect, test } from 'vitest'
import { isPastHalfLife, readToken, tokenOwner } from './token.server.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const at = now / 1000

const good = { sub: '7', iat: at - 100, nbf: at - 100, exp: at + 1000, firstName: 'Анна' }

function token(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`
}

test.each<[string, string | undefined]>([
  ['missing', undefined],
  ['empty', ''],
  ['malformed: no dots', 'abc'],
  ['malformed: two parts', 'abc.def'],
  ['malformed: no base64', 'a.!!!.c'],
  ['malformed: no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
  ['malformed: no object', token([1])],
  ['malformed: null', token(null)],
  ['not yet valid', token({ ...good, nbf: at + 3600 })],
  ['valid from a moment that is no number', token({ ...good, nbf: 'soon' })],
  ['expired', token({ ...good, exp: at - 3600 })],
  ['without an expiry', token({ ...good, exp: undefined })],
  ['with an expiry that is no number', token({ ...good, exp: String(at + 1000) })],
  ['with an endless expiry', token({ ...good }).replace(/\.[^.]+\./, `.${endless()}.`)],
  ['without an id', token({ ...good, sub: undefined })],
  ['with an empty id', token({ ...good, sub: '' })],
  ['with id 0', token({ ...good, sub: '0' })],
  ['with a negative id', token({ ...good, sub: '-7' })],
  ['with a broken id', token({ ...good, sub: '7.5' })],
  ['with an id that is a word', token({ ...good, sub: 'admin' })],
  ['with an id that is no text', token({ ...good, sub: 7 })],
  ['with an id in another spelling', token({ ...good, sub: '0x7' })],
  ['with an id too large to be exact', token({ ...good, sub: '9007199254740993' })],
])('a token that is %s means signed out', (_, text) => {
  expect(readToken(text, now)).toBeNull()
})

function endless(): string {
  const json = JSON.stringify(good).replace(/"exp":\d+/, '"exp":1e999')
  return Buffer.from(json).toString('base64url')
}

test.each([
  ['expired 59 s ago', { exp: at - 59 }, true],
  ['expired 60 s ago', { exp: at - 60 }, false],
  ['expired 61 s ago', { exp: at - 61 }, false],
  ['valid in 59 s', { nbf: at + 59 }, true],
  ['valid in 60 s', { nbf: at + 60 }, true],
  ['valid in 61 s', { nbf: at + 61 }, false],
  ['without nbf', { nbf: undefined }, true],
])('tolerance of 60 s: %s', (_, change, isSignedIn) => {
  expect(readToken(token({ ...good, ...change }), now) !== null).toBe(isSignedIn)
})

test('every claim of the user is read, and nothing else', () => {
  const user = {
    firstName: 'Анна',
    lastName: 'Ли',
    dob: '1998-03-14',
    gender: 'female',
    emailAddress: 'a@example.com',
    emailAddressVerified: true,
    phoneNumber: '+77011234567',
    phoneNumberVerified: true,
    accountType: 'employer',
    avatar_path: 'avatars/a.webp',
    avatar_original_name: 'я.jpg',
    avatar_url: '/v1/files/a.webp',
    balance: 25_400,
  }
  expect(readToken(token({ ...good, ...user, role: 'moderator' }), now)).toEqual({
    user: { id: 7, ...user },
    issuedAt: at - 100,
    expiresAt: at + 1000,
  })
})

test.each([
  ['a missing account type', {}],
  ['an unknown account type', { accountType: 'moderator' }],
])('%s is a candidate', (_, change) => {
  expect(readToken(token({ ...good, ...change }), now)?.user.accountType).toBe('candidate')
})

test.each<[string, object, object]>([
  ['a name', { firstName: 1 }, { firstName: '' }],
  ['an address', { emailAddress: {} }, { emailAddress: null }],
  ['an empty address', { emailAddress: '' }, { emailAddress: null }],
  ['a mark', { phoneNumberVerified: 'yes' }, { phoneNumberVerified: false }],
  ['a gender', { gender: 'other' }, { gender: null }],
  ['a balance', { balance: -1 }, { balance: 0 }],
])('%s of the wrong type is left out', (_, claims, expected) => {
  expect(readToken(token({ ...good, ...claims }), now)?.user).toMatchObject(expected)
})

test.each([
  ['before half of its life', at + 499, false],
  ['after half of its life', at + 501, true],
])('%s', (_, seconds, isPast) => {
  const read = readToken(token({ ...good, iat: at }), now)
  expect(read && isPastHalfLife(read, seconds * 1000)).toBe(isPast)
})

test('the owner of a dead token is still known', () => {
  expect(tokenOwner(token({ ...good, exp: at - 3600 }))).toBe(7)
  expect(tokenOwner(token({ ...good, sub: '-7' }))).toBeNull()
  expect(tokenOwner('abc')).toBeNull()
})
