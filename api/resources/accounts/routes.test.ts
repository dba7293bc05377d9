import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import * as contract from '../../contract/accounts.ts'
import { call } from '../../contract/call.ts'
import { listApplications } from '../../contract/applications.ts'
import { codes, consents, sessions, users } from '../../database/tables.ts'
import { hubAuthentication } from '../../hubs/authenticate.ts'
import type { AuthenticationRequest } from '@otklik/signalr-server'
import {
  createCandidate,
  lastCode,
  mailTo,
  password,
  signedIn,
  startApi,
  type TestApi,
} from '../../testing.ts'

const username = 'dana@example.kz'
const signUpBody = {
  account_type: 'candidate',
  first_name: 'Дана',
  last_name: 'Омарова',
  username,
  password: 'long enough',
  consent: true,
} as const

const signUp = (api: TestApi, changes: object = {}) =>
  call(api.guest, contract.signUp, { body: { ...signUpBody, ...changes } })
const verify = (api: TestApi, body: Omit<Parameters<typeof verifyBody>[0], never>) =>
  call(api.guest, contract.verifyCode, { body: verifyBody(body) })

function verifyBody(body: {
  purpose: 'sign_up' | 'sign_in' | 'reset_password'
  code: string
  request_token: string
  username?: string
  new_password?: string
}) {
  return { username, ...body }
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

async function requestCode(api: TestApi, email: string, purpose: 'sign_in' | 'reset_password') {
  const { request_token } = await call(api.guest, contract.sendCode, {
    body: { username: email, purpose },
  })
  return { purpose, username: email, request_token, code: await lastCode(api, email) }
}

async function isAlive(api: TestApi, token: string): Promise<boolean> {
  const client = api.client(token)
  return call(client, listApplications, { query: {} }).then(
    () => true,
    () => false,
  )
}

function statementOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as never
}

test('signing up: a code by mail, then an account with a session', async () => {
  const api = await startApi()
  const asked = await signUp(api)
  expect(asked).toEqual({
    code_requested: true,
    purpose: 'sign_up',
    resend_after_seconds: 60,
    request_token: expect.stringMatching(/^[\w-]{22}$/) as string,
  })
  const { request_token } = asked
  const code = await lastCode(api, username)
  const record = await verify(api, { purpose: 'sign_up', code, request_token })
  expect(record).toMatchObject({ token_type: 'Bearer', expires_in: 604_800 })
  const { sub, jti, aud, iat, nbf, exp, ...claims } = claimsOf(record.token)
  expect(claims).toEqual({
    firstName: 'Дана',
    lastName: 'Омарова',
    dob: null,
    gender: null,
    emailAddress: username,
    emailAddressVerified: true,
    phoneNumber: null,
    phoneNumberVerified: false,
    accountType: 'candidate',
    avatar_path: null,
    avatar_original_name: null,
    avatar_url: null,
    balance: 0,
  })
  expect({ sub, aud, exp: Number(exp) - Number(iat), nbf }).toEqual({
    sub: '1',
    aud: 'api',
    exp: 604_800,
    nbf: iat,
  })
  expect(jti).toHaveLength(26)
  expect(await isAlive(api, record.token)).toBe(true)
  expect(await api.db.select().from(consents)).toMatchObject([
    { user_id: 1, address: '198.51.100.1', accepted_at: api.now() },
  ])
})

test('signing up by phone, written in any way, is one phone', async () => {
  const api = await startApi()
  const { request_token } = await signUp(api, { username: '8 (701) 000-00-01' })
  const code = await lastCode(api, '+77010000001')
  await verify(api, { username: '+7 701 000 00 01', purpose: 'sign_up', code, request_token })
  await call(api.guest, contract.signIn, {
    body: { username: '7010000001', password: signUpBody.password },
  })
})

test('signing up with a taken e-mail is answered exactly like with a free one, and its owner is notified', async () => {
  const api = await startApi()
  const owner = await createCandidate(api)
  const [free, taken] = await Promise.all(
    [username, owner.email.toUpperCase()].map(async (name) => {
      const response = await api.fetch(
        new Request('http://api.test/v1/accounts/sign-up', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...signUpBody, username: name }),
        }),
      )
      const body = (await response.json()) as { data: { request_token: string } }
      const headers = [...response.headers.keys()]
      return {
        status: response.status,
        headers,
        body: { ...body, data: { ...body.data, request_token: body.data.request_token.length } },
      }
    }),
  )
  expect(taken).toEqual(free)
  expect(await mailTo(api, owner.email)).toMatchObject([
    { subject: 'У вас уже есть аккаунт в Отклике' },
  ])
  expect(await api.db.select().from(users)).toHaveLength(1)
})

test('requesting the sign-up code of a taken e-mail again gives the usual answer and sends no letter', async () => {
  const api = await startApi()
  const owner = await createCandidate(api)
  const { request_token } = await signUp(api, { username: owner.email })
  api.advance(60)
  const again = await call(api.guest, contract.sendCode, {
    body: { username: owner.email, purpose: 'sign_up', request_token },
  })
  expect(again).toMatchObject({ code_requested: true, resend_after_seconds: 60 })
  expect(await mailTo(api, owner.email)).toHaveLength(1)
})

test('the code of a sign-up for a taken e-mail is refused even when it is correct', async () => {
  const api = await startApi()
  const owner = await createCandidate(api)
  const { request_token } = await signUp(api, { username: owner.email })
  const code = '123456'
  await api.db.update(codes).set({ code_hash: api.tokens.hash(code) })
  await expect(
    verify(api, { username: owner.email, purpose: 'sign_up', code, request_token }),
  ).rejects.toMatchObject({ status: 422, message: 'accounts:code_invalid' })
  expect(await api.db.select().from(sessions)).toEqual([])
})

test.each(['sign_in', 'reset_password'] as const)(
  'requesting a %s code for an unknown address is answered as for a known one, and sends no letter',
  async (purpose) => {
    const api = await startApi()
    const somebody = await createCandidate(api)
    const answers = await Promise.all(
      [somebody.email, username].map((name) =>
        call(api.guest, contract.sendCode, { body: { username: name, purpose } }),
      ),
    )
    const [known, unknown] = answers.map(({ request_token, ...rest }) => ({
      ...rest,
      length: request_token.length,
    }))
    expect(unknown).toEqual(known)
    expect(await mailTo(api, username)).toEqual([])
    expect(await mailTo(api, somebody.email)).toHaveLength(1)
  },
)

test('requesting a code for an unknown address runs the same queries as for a known one', async () => {
  const api = await startApi()
  const somebody = await createCandidate(api)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const asked: string[][] = []
  for (const purpose of ['sign_in', 'reset_password'] as const) {
    for (const name of [somebody.email, username]) {
      await api.outbox.drain()
      query.mockClear()
      await call(api.guest, contract.sendCode, { body: { username: name, purpose } })
      const statements = query.mock.calls.map(([statement]) => statementOf(statement))
      asked.push(statements.slice(0, statements.indexOf('commit') + 1))
    }
  }
  query.mockRestore()
  expect(asked[0]?.length).toBeGreaterThan(2)
  expect(asked).toEqual(Array(4).fill(asked[0]))
})

test('a code can be sent again after 60 seconds, and the first one is invalid then', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const first = await requestCode(api, email, 'sign_in')
  api.advance(59)
  await expect(requestCode(api, email, 'sign_in')).rejects.toMatchObject({
    status: 429,
    message: 'accounts:code_too_soon',
    retryAfterSeconds: 1,
  })
  api.advance(1)
  const second = await requestCode(api, email, 'sign_in')
  await expect(verify(api, first)).rejects.toMatchObject({ message: 'accounts:code_invalid' })
  await verify(api, second)
})

test('two requests at once send one code', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const body = { username: email, purpose: 'sign_in' } as const
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => call(api.guest, contract.sendCode, { body })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await mailTo(api, email)).toHaveLength(1)
})

test('a code is good for ten minutes', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const asked = await requestCode(api, email, 'sign_in')
  api.advance(600)
  await verify(api, asked)
  const late = await requestCode(api, email, 'sign_in')
  api.advance(601)
  await expect(verify(api, late)).rejects.toMatchObject({
    status: 422,
    message: 'accounts:code_expired',
  })
})

test('a code works once, also when it is sent twice at once', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const asked = await requestCode(api, email, 'sign_in')
  const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => verify(api, asked)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await api.db.select().from(sessions)).toHaveLength(1)
})

test('after five wrong codes the right one is refused', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const asked = await requestCode(api, email, 'sign_in')
  const wrong = { ...asked, code: otherThan(asked.code) }
  for (const attempts_left of [4, 3, 2, 1, 0]) {
    await expect(verify(api, wrong)).rejects.toMatchObject({
      message: 'accounts:code_invalid',
      data: { attempts_left },
    })
  }
  await expect(verify(api, asked)).rejects.toMatchObject({
    status: 429,
    message: 'accounts:too_many_attempts',
  })
})

test('a new code can be requested soon after a code is used up, within the rate limit', async () => {
  const api = await startApi({ limitFactor: 1 })
  const { email } = await createCandidate(api)
  const useUp = async () => {
    const asked = await requestCode(api, email, 'sign_in')
    for (let n = 0; n < 5; n++) {
      const wrong = { ...asked, code: otherThan(asked.code) }
      await expect(verify(api, wrong)).rejects.toMatchObject({ status: 422 })
    }
    api.advance(20)
  }
  for (let n = 0; n < 5; n++) await useUp()
  await expect(requestCode(api, email, 'sign_in')).rejects.toMatchObject({
    message: 'request:limit_exceeded',
  })
})

test('five of a hundred simultaneous guesses are checked', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const asked = await requestCode(api, email, 'sign_in')
  const wrong = { ...asked, code: otherThan(asked.code) }
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => verify(api, wrong)))
  const messages = tries.map((result) => result.status === 'rejected' && String(result.reason))
  expect(messages.filter((text) => text && text.includes('code_invalid'))).toHaveLength(5)
  expect(messages.filter((text) => text && text.includes('too_many_attempts'))).toHaveLength(95)
})

test('guesses without the request token do not use up the code', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const asked = await requestCode(api, email, 'sign_in')
  for (const request_token of ['', 'x'.repeat(22)]) {
    for (let n = 0; n < 5; n++) {
      await expect(verify(api, { ...asked, request_token })).rejects.toMatchObject({
        message: 'accounts:code_invalid',
        data: null,
      })
    }
  }
  await verify(api, asked)
})

test('a code is valid only for its purpose and its account', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const other = await createCandidate(api)
  const asked = await requestCode(api, email, 'sign_in')
  for (const changes of [
    { purpose: 'reset_password', new_password: 'taken over' },
    { purpose: 'sign_up' },
    { username: other.email },
  ] as const) {
    await expect(verify(api, { ...asked, ...changes })).rejects.toMatchObject({
      message: 'accounts:code_invalid',
    })
  }
  await verify(api, asked)
})

test('codes and request tokens are stored as hashes', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const asked = await requestCode(api, email, 'sign_in')
  const [row] = await api.db.select().from(codes)
  const stored =
    JSON.stringify(row, (_, value: unknown) => value) + row?.code_hash.toString('latin1')
  expect(stored).not.toContain(asked.code)
  expect(stored).not.toContain(asked.request_token)
})

test('a code may be written with spaces', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const asked = await requestCode(api, email, 'sign_in')
  await verify(api, { ...asked, code: ` ${asked.code.slice(0, 3)} ${asked.code.slice(3)}` })
})

test('a password signs in; a wrong one and an unknown name answer the same', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const signIn = (name: string, secret: string) =>
    call(api.guest, contract.signIn, { body: { username: name, password: secret } })
  const record = await signIn(email.toUpperCase(), password)
  expect(await isAlive(api, record.token)).toBe(true)
  const refusal = { status: 401, message: 'accounts:wrong_credentials', data: null }
  await expect(signIn(email, `${password} `)).rejects.toMatchObject(refusal)
  await expect(signIn(email, password.toUpperCase())).rejects.toMatchObject(refusal)
  await expect(signIn(username, password)).rejects.toMatchObject(refusal)
})

test('signing out kills the token of this session and no other', async () => {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const [left, stays] = [await signedIn(api, candidate), await signedIn(api, candidate)]
  expect(await call(left, contract.signOut, {})).toBeNull()
  await expect(call(left, listApplications, { query: {} })).rejects.toMatchObject({
    status: 401,
    message: 'accounts:unauthorized',
  })
  await call(stays, listApplications, { query: {} })
  await api.outbox.drain()
  expect(api.events).toMatchObject([{ type: 'session-ended', user_id: candidate.id }])
})

test('a new password ends every other session', async () => {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const old = await signedIn(api, candidate)
  const asked = await requestCode(api, candidate.email, 'reset_password')
  const record = await verify(api, { ...asked, new_password: 'a new one, longer' })
  await expect(call(old, listApplications, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect(await isAlive(api, record.token)).toBe(true)
  const signIn = (secret: string) =>
    call(api.guest, contract.signIn, { body: { username: candidate.email, password: secret } })
  await expect(signIn(password)).rejects.toMatchObject({ status: 401 })
  await signIn('a new one, longer')
})

test('a reset needs a new password that not everybody would try', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const asked = await requestCode(api, email, 'reset_password')
  await expect(verify(api, asked)).rejects.toMatchObject({
    status: 422,
    fields: { new_password: ['required'] },
  })
  await expect(verify(api, { ...asked, new_password: 'йцукен123' })).rejects.toMatchObject({
    status: 422,
    fields: { new_password: ['common_password'] },
  })
})

test('a token is refreshed up to 90 days after its session began', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  let record = await call(api.guest, contract.signIn, { body: { username: email, password } })
  for (let day = 0; day < 84; day += 6) {
    api.advance(6 * 24 * 3600)
    record = await call(api.client(record.token), contract.refreshToken, {})
  }
  api.advance(5 * 24 * 3600)
  record = await call(api.client(record.token), contract.refreshToken, {})
  expect(record.expires_in).toBe(24 * 3600)
  api.advance(24 * 3600)
  await expect(call(api.client(record.token), contract.refreshToken, {})).rejects.toMatchObject({
    status: 401,
  })
})

test('a token dies after a week without a refresh', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const { token } = await call(api.guest, contract.signIn, { body: { username: email, password } })
  api.advance(604_800 + 59)
  expect(await isAlive(api, token)).toBe(true)
  api.advance(1)
  expect(await isAlive(api, token)).toBe(false)
})

test('a hub token does not open the API, and ends with its session', async () => {
  const api = await startApi()
  const client = await signedIn(api, await createCandidate(api))
  const { token, expires_in } = await call(client, contract.createHubToken, {})
  expect(expires_in).toBe(60)
  expect(await isAlive(api, token)).toBe(false)
  const authenticate = hubAuthentication(api.db, api.tokens, api.now)
  const asked = { token, purpose: 'continue', request: { headers: {} } } as AuthenticationRequest
  const connect = () => authenticate(asked)
  expect(await connect()).not.toBeNull()
  await call(client, contract.signOut, {})
  expect(await connect()).toBeNull()
})

test.each([
  ['nothing', 'Bearer '],
  ['garbage', 'Bearer garbage'],
  ['another scheme', 'Basic YTpi'],
  ['two tokens', 'Bearer a, Bearer b'],
  ['a token far too long', `Bearer ${'a'.repeat(9000)}`],
])('%s for a token is 401, where guests are welcome too', async (_, authorization) => {
  const api = await startApi()
  for (const path of ['/v2/applications', '/v1/dictionaries']) {
    const request = new Request(`http://api.test${path}`, { headers: { authorization } })
    const response = await api.fetch(request)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error_code: 'accounts:unauthorized' })
  }
})

test('a token of a deleted account is answered 401', async () => {
  const api = await startApi()
  const candidate = await createCandidate(api)
  const client = await signedIn(api, candidate)
  await api.db.delete(users).where(eq(users.id, candidate.id))
  await expect(call(client, listApplications, { query: {} })).rejects.toMatchObject({ status: 401 })
})

const wrongFields: [string, object, Record<string, string[]>][] = [
  ['no name', { first_name: undefined }, { first_name: ['required'] }],
  ['a blank name', { first_name: ' ' }, { first_name: ['required'] }],
  ['a name too long', { first_name: 'я'.repeat(101) }, { first_name: ['too_long:100'] }],
  ['a NUL for a name', { first_name: '\u0000' }, { first_name: ['required'] }],
  ['a digit in a name', { last_name: 'Ким 2' }, { last_name: ['invalid_name:32:5'] }],
  ['a list for a name', { first_name: ['Дана'] }, { first_name: ['invalid'] }],
  ['no username', { username: undefined }, { username: ['required'] }],
  ['an empty username', { username: '' }, { username: ['required'] }],
  ['neither mail nor phone', { username: 'dana' }, { username: ['invalid_username'] }],
  ['half a phone', { username: '8701000' }, { username: ['invalid_username'] }],
  ['two addresses', { username: 'a@b.kz,c@d.kz' }, { username: ['invalid_username'] }],
  [
    'a header in a username',
    { username: 'a@b.kz\nBcc: c@d.kz' },
    { username: ['invalid_username'] },
  ],
  ['no password', { password: '' }, { password: ['required'] }],
  ['a short password', { password: '1234567' }, { password: ['too_short:8'] }],
  ['a password of everybody', { password: 'Password1' }, { password: ['common_password'] }],
  ['a password too long', { password: 'x'.repeat(129) }, { password: ['too_long:128'] }],
  ['no consent', { consent: false }, { consent: ['consent_required'] }],
  ['an unknown side', { account_type: 'admin' }, { account_type: ['invalid'] }],
]

test.each(wrongFields)('signing up with %s names the field', async (_, changes, fields) => {
  const api = await startApi()
  await expect(signUp(api, changes)).rejects.toMatchObject({
    status: 422,
    message: 'request:invalid',
    fields,
  })
  expect(await api.db.select().from(codes)).toEqual([])
})

test('body fields that are not in the contract have no effect', async () => {
  const api = await startApi()
  const { request_token } = await signUp(api, {
    id: 77,
    balance: 1_000_000,
    email_verified_at: '2020-01-01',
    constructor: { prototype: { account_type: 'employer' } },
    ['__proto__']: { account_type: 'employer' },
  })
  const code = await lastCode(api, username)
  await verify(api, { purpose: 'sign_up', code, request_token })
  expect(await api.db.select().from(users)).toMatchObject([
    { id: 1, balance: 0, account_type: 'candidate' },
  ])
})

test('sign-in tries are limited by address with account, and by account', async () => {
  const api = await startApi({ limitFactor: 1 })
  const { email } = await createCandidate(api)
  const signIn = (address: string, secret = 'wrong') =>
    call(api.client(undefined, address), contract.signIn, {
      body: { username: email, password: secret },
    }).then(
      () => 200,
      (failure: { status: number }) => failure.status,
    )
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push(await signIn('203.0.113.1'))
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect(await signIn('203.0.113.2', password)).toBe(200)
  api.advance(60)
  expect(await signIn('203.0.113.1', password)).toBe(200)
})

test('sign-ups are limited by address, however it is spelled', async () => {
  const api = await startApi({ limitFactor: 1 })
  const signUpFrom = (n: number, address: string) =>
    call(api.client(undefined, address), contract.signUp, {
      body: { ...signUpBody, username: `user${n}@example.kz` },
    })
  for (let n = 0; n < 5; n++) await signUpFrom(n, `2001:db8::${n}`)
  await expect(signUpFrom(5, '2001:DB8:0::ffff')).rejects.toMatchObject({
    status: 429,
    message: 'request:limit_exceeded',
    retryAfterSeconds: 1800,
  })
  await signUpFrom(6, '2001:db8:1::1')
})
