import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { tokenLifetime, Tokens, type UserClaims } from './tokens.ts'

const now = new Date('2026-11-20T09:00:00Z')
const seconds = now.getTime() / 1000
const secret = 'the first secret of the program, long enough'
const tokens = new Tokens([secret], () => now)

const header = { alg: 'HS256', typ: 'JWT' }
const payload = {
  sub: '7',
  jti: 'session',
  aud: 'api',
  iat: seconds,
  nbf: seconds,
  exp: seconds + 600,
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function forge(
  changes: Record<string, unknown> = {},
  { head = header as object, key = secret, hash = 'sha256' } = {},
): string {
  const signed = `${encode(head)}.${encode({ ...payload, ...changes })}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

function withSignature(token: string, signature: string): string {
  return `${token.split('.').slice(0, 2).join('.')}.${signature}`
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

function signedByRsa(head: object): string {
  const signed = `${encode(head)}.${encode(payload)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), rsa.privateKey).toString('base64url')}`
}

test('a token made here is good', async () => {
  expect(await tokens.verify(forge(), 'api')).toEqual({
    userId: 7,
    sessionId: 'session',
    expiresAt: new Date((seconds + 600) * 1000),
  })
})

const attacks: [string, string][] = [
  ['nothing', ''],
  ['no token at all', 'abc'],
  ['two dots', '..'],
  ['alg none', `${encode({ alg: 'none' })}.${encode(payload)}.`],
  ['alg None', `${encode({ alg: 'None' })}.${encode(payload)}.`],
  ['alg nOnE with a signature', forge({}, { head: { alg: 'nOnE' } })],
  ['no alg', forge({}, { head: { typ: 'JWT' } })],
  ['a list for alg', forge({}, { head: { alg: ['HS256'] } })],
  ['a stripped signature', withSignature(forge(), '')],
  ['two parts only', forge().split('.').slice(0, 2).join('.')],
  ['a signature of zeros', withSignature(forge(), Buffer.alloc(32).toString('base64url'))],
  ['another token’s signature', withSignature(forge(), forge({ sub: '8' }).split('.')[2] ?? '')],
  ['another key', forge({}, { key: 'the first secret of another program' })],
  ['an empty key', forge({}, { key: '' })],
  ['a well-known key', forge({}, { key: 'secret' })],
  ['HS384', forge({}, { head: { alg: 'HS384' }, hash: 'sha384' })],
  ['HS512', forge({}, { head: { alg: 'HS512' }, hash: 'sha512' })],
  ['RS256 with a key of its own', signedByRsa({ alg: 'RS256' })],
  [
    'RS256 with the key in the header',
    signedByRsa({ alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) }),
  ],
  [
    'HS256 with its key in the header',
    forge({}, { head: { ...header, jwk: { kty: 'oct', k: 'YQ' } }, key: 'a' }),
  ],
  [
    'a key behind an address',
    forge({}, { head: { ...header, jku: 'http://127.0.0.1:1/' }, key: 'a' }),
  ],
  ['a key of a file', forge({}, { head: { ...header, kid: '../../../dev/null' }, key: '' })],
  ['an unknown critical header', forge({}, { head: { ...header, crit: ['b64'], b64: false } })],
  ['another audience', forge({ aud: 'admin' })],
  ['no audience', forge({ aud: undefined })],
  ['a hub token', forge({ aud: 'hub' })],
  ['expired beyond the tolerance', forge({ exp: seconds - 60 })],
  ['expired a year ago', forge({ exp: seconds - 365 * 24 * 3600 })],
  ['not yet valid beyond the tolerance', forge({ nbf: seconds + 61 })],
  ['no expiry', forge({ exp: undefined })],
  ['a text for expiry', forge({ exp: '9999999999' })],
  ['no session', forge({ jti: undefined })],
  ['an empty session', forge({ jti: '' })],
  ['no subject', forge({ sub: undefined })],
  ...['', '0', '-1', '1.5', '1e3', '0x10', ' 7', '7 ', '007', 'NaN', 'Infinity', 'admin'].map(
    (sub): [string, string] => [`the subject «${sub}»`, forge({ sub })],
  ),
  ['a subject beyond whole numbers', forge({ sub: '9007199254740993' })],
  ['a number for a subject', forge({ sub: 7 })],
]

test.each(attacks)('refused: %s', async (_, token) => {
  expect(await tokens.verify(token, 'api')).toBeNull()
})

test.each([
  ['expired within the tolerance', { exp: seconds - 59 }],
  ['valid from within the tolerance', { nbf: seconds + 60 }],
])('forgiven: %s', async (_, claims) => {
  expect(await tokens.verify(forge(claims), 'api')).toMatchObject({ userId: 7 })
})

const claims = { firstName: 'Айгуль', accountType: 'candidate', balance: 0 } as UserClaims
const subject = {
  userId: 7,
  sessionId: 'session',
  expiresAt: new Date(now.getTime() + 90 * 24 * 3600_000),
}

test('a token of the API opens the API only, a hub token the hub only', async () => {
  const api = await tokens.issue(subject, claims)
  const hub = await tokens.issueForHub(subject)
  expect(await tokens.verify(api.token, 'api')).not.toBeNull()
  expect(await tokens.verify(api.token, 'hub')).toBeNull()
  expect(await tokens.verify(hub.token, 'hub')).not.toBeNull()
  expect(await tokens.verify(hub.token, 'api')).toBeNull()
  expect([api.expires_in, hub.expires_in]).toEqual([tokenLifetime, 60])
})

test('a running hub connection can repeat an expired token, a new connection cannot use it', async () => {
  const { token } = await tokens.issueForHub(subject)
  const later = new Tokens([secret], () => new Date(now.getTime() + 24 * 3600_000))
  expect(await later.verify(token, 'hub')).toBeNull()
  expect(await later.verify(token, 'hub', { expired: true })).toMatchObject({ userId: 7 })
  expect(await later.verify(token, 'api', { expired: true })).toBeNull()
})

test('a token never outlives its session', async () => {
  const expiresAt = new Date(now.getTime() + 3600_000)
  const { token, expires_in } = await tokens.issue({ ...subject, expiresAt }, claims)
  expect(expires_in).toBe(3600)
  expect((await tokens.verify(token, 'api'))?.expiresAt).toEqual(expiresAt)
})

test('a hub token carries no personal claims', async () => {
  const { token } = await tokens.issueForHub(subject)
  const body: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(Object.keys(body as object).toSorted()).toEqual(['aud', 'exp', 'iat', 'jti', 'nbf', 'sub'])
})

test('after a rotation old tokens live on and new ones are signed by the new secret', async () => {
  const rotated = new Tokens(['the second secret, as long as the first', secret], () => now)
  const old = await tokens.issue(subject, claims)
  const fresh = await rotated.issue(subject, claims)
  expect(await rotated.verify(old.token, 'api')).toMatchObject({ userId: 7 })
  expect(await tokens.verify(fresh.token, 'api')).toBeNull()
  const dropped = new Tokens(['the second secret, as long as the first'], () => now)
  expect(await dropped.verify(old.token, 'api')).toBeNull()
})
