import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { agreeToTerms, signIn } from '../../contract/accounts.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { readProfile } from '../../contract/profile.ts'
import { termsVersion } from '../../contract/rules/terms.ts'
import { endOtherSessions, endSession, listSessions } from '../../contract/sessions.ts'
import { consents, sessions, users } from '../../database/tables.ts'
import { createCandidate, password, signedIn, startApi, type TestApi } from '../../testing.ts'

const phone = 'Mozilla/5.0 (Linux; Android 12) Chrome/120.0 Mobile'

async function signInFrom(api: TestApi, username: string, address: string, userAgent = '') {
  const device = { ...api.client(undefined, address), userAgent }
  const { token } = await call(device, signIn, { body: { username, password } })
  return api.client(token, address)
}

function isAlive(client: ApiClient): Promise<boolean> {
  return call(client, readProfile, {}).then(
    () => true,
    () => false,
  )
}

test('sessions are listed with device, network and last use, the current one first', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const first = await signInFrom(api, email, '88.204.131.7', phone)
  const began = api.now().toISOString()
  api.advance(3600)
  const second = await signInFrom(api, email, '2a03:2880:f12f::1')
  const later = api.now().toISOString()
  expect(await call(second, listSessions, {})).toMatchObject([
    { address: '2a03:2880:*', user_agent: '', last_used_at: later, is_current: true },
    { address: '88.204.*.*', user_agent: phone, last_used_at: began, is_current: false },
  ])
  api.advance(3600)
  const [mine] = await call(first, listSessions, {})
  expect(mine).toMatchObject({ created_at: began, last_used_at: api.now().toISOString() })
})

test('no session begins with a password that changed during the check', async () => {
  const api = await startApi()
  const { id, email } = await createCandidate(api)
  const { transaction } = api.db
  vi.spyOn(api.db, 'transaction').mockImplementationOnce(async (work) => {
    await api.db.update(users).set({ password_hash: 'another' }).where(eq(users.id, id))
    return transaction(work)
  })
  await expect(signInFrom(api, email, '88.204.131.7')).rejects.toMatchObject({
    status: 401,
    message: 'accounts:wrong_credentials',
  })
  expect(await api.db.select().from(sessions)).toEqual([])
})

test('a session can be ended, and only that one', async () => {
  const api = await startApi()
  const account = await createCandidate(api)
  const [here, there] = [await signedIn(api, account), await signedIn(api, account)]
  const [, other] = await call(here, listSessions, {})
  await call(here, endSession, { params: { id: other?.id ?? '' } })
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
  expect(await call(here, listSessions, {})).toHaveLength(1)
  await api.outbox.drain()
  expect(api.events).toMatchObject([{ type: 'session-ended', session_id: other?.id }])
})

test('a session whose token has died is neither shown nor counted', async () => {
  const api = await startApi()
  const { email } = await createCandidate(api)
  await signInFrom(api, email, '88.204.131.7', phone)
  api.advance(8 * 24 * 3600)
  const here = await signInFrom(api, email, '88.204.131.8')
  expect(await call(here, listSessions, {})).toMatchObject([{ is_current: true }])
  expect(await call(here, endOtherSessions, {})).toEqual({ ended: 0 })
})

test('all others are ended', async () => {
  const api = await startApi()
  const account = await createCandidate(api)
  const [here, ...others] = await Promise.all([1, 2, 3].map(() => signedIn(api, account)))
  expect(await call(here as ApiClient, endOtherSessions, {})).toEqual({ ended: 2 })
  expect(await Promise.all(others.map(isAlive))).toEqual([false, false])
  expect(await isAlive(here as ApiClient)).toBe(true)
})

test('a session of somebody else is none', async () => {
  const api = await startApi()
  const [me, other] = [await createCandidate(api), await createCandidate(api)]
  const here = await signedIn(api, me)
  const there = await signedIn(api, other)
  const [theirs] = await call(there, listSessions, {})
  const ending = call(here, endSession, { params: { id: theirs?.id ?? '' } })
  await expect(ending).rejects.toMatchObject({ status: 404 })
  expect(await isAlive(there)).toBe(true)
})

test('the terms are agreed to again when they have changed', async () => {
  const api = await startApi()
  const { id, email } = await createCandidate(api)
  await api.db.update(consents).set({ text_version: '2020-01' })
  const me = await call(api.guest, signIn, { body: { username: email, password } })
  expect(me.asks_consent).toBe(true)
  const client = api.client(me.token, '203.0.113.7')
  const body = { text_version: termsVersion } as const
  const agreed = await call(client, agreeToTerms, { body })
  expect(agreed).not.toHaveProperty('asks_consent')
  await call(client, agreeToTerms, { body })
  expect(await api.db.select().from(consents).where(eq(consents.user_id, id))).toMatchObject([
    { text_version: '2020-01' },
    { text_version: termsVersion, accepted_at: api.now(), address: '203.0.113.7' },
  ])
  const old = { text_version: '2020-01' } as unknown as typeof body
  await expect(call(client, agreeToTerms, { body: old })).rejects.toMatchObject({ status: 422 })
})
