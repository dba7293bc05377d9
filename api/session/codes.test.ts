import { expect, test } from 'vitest'
import { createApi } from '../app.ts'
import { sendCode, verifyCode } from '../contract/accounts.ts'
import { call } from '../contract/call.ts'
import { createCandidate, lastCode, startApi, tokenSecret } from '../testing.ts'
import { findCodeToSend } from './codes.ts'
import { Tokens } from './tokens.ts'

async function requestedCode() {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const request = { username: email, purpose: 'sign_in' } as const
  const { request_token } = await call(api.guest, sendCode, { body: request })
  return { api, request, request_token, code: await lastCode(api, email) }
}

const newSecret = 'the secret that comes after it, as long as that'

test('a code outlives the rotation of the secrets, while its own is among them', async () => {
  const { api, request, request_token, code } = await requestedCode()
  const { db, now } = api
  const without = new Tokens([newSecret], now)
  expect(await findCodeToSend({ db, now, tokens: without }, request)).toBeNull()
  const tokens = new Tokens([newSecret, tokenSecret], now)
  expect(await findCodeToSend({ db, now, tokens }, request)).toBe(code)
  const rotated = createApi({ ...api, tokens }, api.outbox)
  const client = { ...api.guest, fetch: async (asked: Request) => rotated.fetch(asked, {}) }
  await call(client, verifyCode, { body: { ...request, code, request_token } })
})

test('every request has a code of its own', async () => {
  const { api, request, code } = await requestedCode()
  const seen = new Set([code])
  for (let n = 0; n < 4; n++) {
    api.advance(10 * 60)
    await call(api.guest, sendCode, { body: request })
    seen.add(await lastCode(api, request.username))
  }
  expect(seen.size).toBeGreaterThan(1)
})
