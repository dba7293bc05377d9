import { expect, test } from 'vitest'
import { createApi } from '../app.ts'
import { defaultCountry } from '../contract/rules/country.ts'
import { sendCode, verifyCode } from '../contract/accounts.ts'
import { call } from '../contract/call.ts'
import { limitsBy, memoryCount } from '../http/limits.ts'
import { createCandidate, lastCode, noOperator, startApi, tokenSecret, webUrl } from '../testing.ts'
import { findCodeToSend } from './codes.ts'
import { Tokens } from './tokens.ts'

async function askedForCode() {
  const api = await startApi()
  const { email } = await createCandidate(api)
  const request = { username: email, purpose: 'sign_in' } as const
  const { request_token } = await call(api.guest, sendCode, { body: request })
  return { api, request, request_token, code: await lastCode(api, email) }
}

const newSecret = 'the secret that comes after it, as long as that'

test('a code outlives the rotation of the secrets, while its own is among them', async () => {
  const { api, request, request_token, code } = await askedForCode()
  const { db, files, payments, now, outbox } = api
  const without = new Tokens([newSecret], now)
  expect(await findCodeToSend({ db, now, tokens: without }, request)).toBeNull()
  const tokens = new Tokens([newSecret, tokenSecret], now)
  expect(await findCodeToSend({ db, now, tokens }, request)).toBe(code)
  const limits = limitsBy(memoryCount(now))
  const report = () => {}
  const country = defaultCountry
  const options = {
    db,
    tokens,
    limits,
    payments,
    push: null,
    outbox,
    files,
    now,
    report,
    webUrl,
    country,
    operator: noOperator,
  }
  const rotated = createApi(options)
  const client = { ...api.guest, fetch: async (asked: Request) => rotated.fetch(asked, {}) }
  await call(client, verifyCode, { body: { ...request, code, request_token } })
})

test('every request has a code of its own', async () => {
  const { api, request, code } = await askedForCode()
  const seen = new Set([code])
  for (let n = 0; n < 4; n++) {
    api.advance(10 * 60)
    await call(api.guest, sendCode, { body: request })
    seen.add(await lastCode(api, request.username))
  }
  expect(seen.size).toBeGreaterThan(1)
})
