import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { createSupportRequest } from '../../contract/support.ts'
import { supportRequests } from '../../database/tables.ts'
import { createCandidate, signedIn, startApi } from '../../testing.ts'

const body = { topic: 'account', message: 'Не приходит код', email: 'guest@example.kz' } as const
const idempotencyKey = 'a-key-of-one-form'

test('a guest must give an e-mail for the answer', async () => {
  const { guest } = await startApi()
  const asking = call(guest, createSupportRequest, { body: { ...body, email: undefined } })
  await expect(asking).rejects.toMatchObject({ status: 422, fields: { email: ['required'] } })
})

test('an account need not, and its request is its own', async () => {
  const api = await startApi()
  const { id } = await createCandidate(api)
  const me = await signedIn(api, { id, side: 'candidate', email: 'a@b.kz' })
  const { public_id } = await call(me, createSupportRequest, {
    body: { topic: 'other', message: 'Спасибо' },
  })
  expect(await api.db.select().from(supportRequests)).toMatchObject([{ public_id, user_id: id }])
  await api.outbox.drain()
  expect(api.events).toMatchObject([{ type: 'support-requested', user_id: id, public_id }])
})

test('the same form again is the same request, for guests too', async () => {
  const { db, guest } = await startApi()
  const [first, again] = await Promise.all([
    call(guest, createSupportRequest, { body, idempotencyKey }),
    call(guest, createSupportRequest, { body, idempotencyKey }),
  ])
  expect(again).toEqual(first)
  expect(await db.$count(supportRequests)).toBe(1)
})

test.each([
  ['other words', { ...body, message: 'Код пришёл' }],
  ['another address', { ...body, email: 'other@example.kz' }],
])('the same key with %s is refused', async (_, other) => {
  const { guest } = await startApi()
  await call(guest, createSupportRequest, { body, idempotencyKey })
  await expect(
    call(guest, createSupportRequest, { body: other, idempotencyKey }),
  ).rejects.toMatchObject({ status: 422, message: 'request:idempotency_conflict' })
})

test('another caller with the same idempotency key gets no data of the request', async () => {
  const api = await startApi()
  await call(api.guest, createSupportRequest, { body, idempotencyKey })
  const me = await signedIn(api, await createCandidate(api))
  await expect(call(me, createSupportRequest, { body, idempotencyKey })).rejects.toMatchObject({
    status: 422,
    data: null,
  })
})

test('five an hour, by address and by account', async () => {
  const api = await startApi({ limitFactor: 1 })
  const write = (client = api.guest) => call(client, createSupportRequest, { body })
  for (let n = 0; n < 5; n++) await write()
  await expect(write()).rejects.toMatchObject({ status: 429 })
  const token = (await signedIn(api, await createCandidate(api))).token
  for (let n = 0; n < 5; n++) await write(api.client(token, `203.0.113.${n}`))
  await expect(write(api.client(token, '203.0.113.9'))).rejects.toMatchObject({ status: 429 })
  api.advance(3600)
  await write()
})
