import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendCode } from '../contract/accounts.ts'
import { call } from '../contract/call.ts'
import { deliveries } from '../database/tables.ts'
import { isRefused } from '../resources/accounts/refused-addresses.ts'
import { createCandidate, mailTo, startApi, webUrl, type TestApi } from '../testing.ts'
import { configuredProvider } from './providers.ts'
import { smsProvider } from './sms.ts'
import { startSmsService } from './testing/sms-service.ts'

const phone = '+77011234567'

async function startSending(smsUrl: string): Promise<TestApi> {
  const config = { smsUrl, mailFrom: 'no-reply@otklik.test', isDemo: false, webUrl }
  return startApi({ provider: (db, now) => configuredProvider(config, db, now) })
}

async function requestCode(api: TestApi): Promise<void> {
  await call(api.guest, sendCode, { body: { username: phone, purpose: 'sign_in' } })
  await api.outbox.drain()
}

test('a phone gets a short text with the code, and the code rests nowhere', async () => {
  const service = await startSmsService()
  const api = await startSending(service.url.replace('//', '//a%2Ftoken@'))
  await createCandidate(api, { phone })
  await requestCode(api)
  const [post] = service.posts
  expect(post).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a/token' },
    body: { to: phone, text: expect.stringMatching(/^\d{6} — код для Отклика$/) },
  })
  expect(post?.body.id).toMatch(/^[a-z2-7]{26}@otklik\.test$/)
  expect(post?.headers['idempotency-key']).toBe(post?.body.id)
  const [kept] = await mailTo(api, phone)
  expect(kept).toMatchObject({ subject: '… — код для Отклика', body: '' })
})

test('a service that is busy gets the same SMS again', async () => {
  const service = await startSmsService()
  const api = await startSending(service.url)
  await createCandidate(api, { phone })
  service.answer.status = 503
  await requestCode(api)
  const [error] = api.errors.splice(0)
  expect(String((error as Error).message)).toBe('the SMS service answered 503 Service Unavailable')
  service.answer.status = 200
  api.advance(30)
  await api.outbox.drain()
  expect(service.posts).toHaveLength(2)
  expect(service.posts[0]?.body).toEqual(service.posts[1]?.body)
  expect(service.posts[1]?.headers).not.toHaveProperty('authorization')
  expect(await isRefused(api.db, phone)).toBe(false)
})

test.each([410, 422])(
  'a phone that is refused with %d is marked and not tried again',
  async (status) => {
    const service = await startSmsService()
    const api = await startSending(service.url)
    await createCandidate(api, { phone })
    service.answer.status = status
    await requestCode(api)
    expect(await isRefused(api.db, phone)).toBe(true)
    expect(await api.db.$count(deliveries)).toBe(0)
    service.answer.status = 200
    api.advance(60)
    await requestCode(api)
    expect(service.posts).toHaveLength(2)
    expect(await isRefused(api.db, phone)).toBe(false)
  },
)

test.each([401, 404, 302])('an answer of %d is our own fault', async (status) => {
  const service = await startSmsService()
  const api = await startSending(service.url)
  await createCandidate(api, { phone })
  service.answer.status = status
  await requestCode(api)
  expect(api.errors.splice(0)).toHaveLength(1)
  expect(await isRefused(api.db, phone)).toBe(false)
  expect(await api.db.$count(deliveries)).toBe(1)
})

test('a delivery to a phone recorded for the mail listener is sent by SMS', async () => {
  const service = await startSmsService()
  const api = await startSending(service.url)
  await createCandidate(api, { phone })
  const event = { type: 'sign-up-repeated', recipient: phone } as const
  await api.outbox.startRecording().record(api.db, event)
  await api.db.update(deliveries).set({ listener: 'mail' }).where(eq(deliveries.listener, 'sms'))
  await api.outbox.drain()
  expect(service.posts.map(({ body }) => body.to)).toEqual([phone])
})

test('a request to a silent SMS service can be aborted', async () => {
  const service = await startSmsService()
  service.answer.status = 0
  const asked = once(service.server, 'request')
  const limit = new AbortController()
  const letter = {
    messageId: '<1@x>',
    recipient: phone,
    subject: 'Код',
    body: '',
    buttons: [],
    secrets: [],
  }
  const accepted = smsProvider(service.url).accept(letter, limit.signal)
  await asked
  limit.abort()
  await expect(accepted).rejects.toThrow('aborted')
})
