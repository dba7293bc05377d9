import { createECDH, randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { call } from '../../contract/call.ts'
import {
  readNotificationPreferences,
  unsubscribe,
  updateNotificationPreferences,
} from '../../contract/notification-preferences.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { readPush, subscribeToPush, unsubscribeFromPush } from '../../contract/push.ts'
import { listSavedSearches, saveSearch } from '../../contract/saved-searches.ts'
import { signOut } from '../../contract/accounts.ts'
import { pushSubscriptions, savedSearches } from '../../database/tables.ts'
import { createCandidate, signedIn, startApi, type TestApi } from '../../testing.ts'

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:no-reply@otklik.test' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/first'

function browser(at = endpoint) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const p256dh = ecdh.getPublicKey('base64url')
  return { endpoint: at, p256dh, auth: randomBytes(16).toString('base64url') }
}

interface Sent {
  url: string
  init: RequestInit | undefined
}

async function startPushing(status = 201) {
  const sent: Sent[] = []
  const send = async (url: unknown, init?: RequestInit) => {
    sent.push({ url: String(url), init })
    return new Response(null, { status })
  }
  const api = await startApi({ push: keys, sendPush: send as typeof fetch })
  const account = await createCandidate(api)
  const client = await signedIn(api, account)
  return { api, account, client, sent }
}

async function happen(api: TestApi, user_id: number): Promise<void> {
  await api.outbox.startRecording().record(api.db, { type: 'password-changed', user_id })
  await api.outbox.drain()
}

test('a browser gets the notifications of its account encrypted and without redirects', async () => {
  const { api, account, client, sent } = await startPushing()
  const { publicKey: public_key } = keys
  expect(await call(client, readPush, {})).toEqual({ public_key, is_subscribed: false })
  await call(client, subscribeToPush, { body: browser() })
  expect(await call(client, readPush, {})).toEqual({ public_key, is_subscribed: true })
  const elsewhere = await signedIn(api, account)
  expect(await call(elsewhere, readPush, {})).toMatchObject({ is_subscribed: false })
  await happen(api, account.id)
  expect(sent).toHaveLength(1)
  const [{ url, init } = { url: '', init: {} }] = sent
  expect(url).toBe(endpoint)
  expect(init?.redirect).toBe('error')
  const headers = new Headers(init?.headers)
  expect(headers.get('content-encoding')).toBe('aes128gcm')
  expect(headers.get('authorization')).toMatch(/^vapid t=/)
  expect(Buffer.from(init?.body as Uint8Array).toString()).not.toContain('Пароль')
  const { results } = await call(client, listNotifications, { query: {} })
  expect(results.map((each) => each.channels_sent)).toEqual([['push']])
})

test.each([404, 410])('a browser that answers %i is forgotten', async (status) => {
  const { api, account, client, sent } = await startPushing(status)
  await call(client, subscribeToPush, { body: browser() })
  await happen(api, account.id)
  await happen(api, account.id)
  expect(sent).toHaveLength(1)
  expect(await api.db.$count(pushSubscriptions)).toBe(0)
})

test('a failed push is sent again', async () => {
  const { api, account, client, sent } = await startPushing(503)
  await call(client, subscribeToPush, { body: browser() })
  await happen(api, account.id)
  api.advance(30)
  await api.outbox.drain()
  expect(sent).toHaveLength(2)
  expect(api.errors).toHaveLength(2)
  api.errors.length = 0
})

test.each([
  { at: 'https://127.0.0.1/push', reported: 1 },
  { at: 'https://10.0.0.8/push', reported: 1 },
  { at: 'https://fcm.googleapis.com.evil.example/a', reported: 1 },
  { at: 'http://fcm.googleapis.com/fcm/send/a', reported: 0 },
  { at: 'nonsense', reported: 0 },
])('the address $at is refused', async ({ at, reported }) => {
  const { api, client } = await startPushing()
  const asked = call(client, subscribeToPush, { body: browser(at) })
  await expect(asked).rejects.toMatchObject({ status: 422, fields: { endpoint: ['invalid'] } })
  const report = expect.objectContaining({ message: 'push subscription refused' })
  expect(api.errors.splice(0)).toEqual(Array(reported).fill(report))
  expect(await api.db.$count(pushSubscriptions)).toBe(0)
})

test('the browser of another account moves with its own keys alone', async () => {
  const { api, account, client, sent } = await startPushing()
  const mine = browser()
  await call(client, subscribeToPush, { body: mine })
  const other = await createCandidate(api)
  const asOther = await signedIn(api, other)
  const foreign = call(asOther, subscribeToPush, { body: browser() })
  await expect(foreign).rejects.toMatchObject({ status: 409, message: 'push:push_foreign' })
  await call(asOther, unsubscribeFromPush, { body: { endpoint } })
  expect(await api.db.$count(pushSubscriptions)).toBe(1)
  await call(asOther, subscribeToPush, { body: mine })
  await happen(api, account.id)
  expect(sent).toHaveLength(0)
  await happen(api, other.id)
  expect(sent).toHaveLength(1)
})

test('a device gets no push notifications after signing out', async () => {
  const { api, account, client, sent } = await startPushing()
  await call(client, subscribeToPush, { body: browser() })
  await call(client, signOut, {})
  await happen(api, account.id)
  expect(sent).toHaveLength(0)
})

test('a message about saved searches has a button that pauses them', async () => {
  const { api, account, client } = await startPushing()
  await call(client, subscribeToPush, { body: browser() })
  const body = { entity: 'vacancy', query: { q: 'повар' }, name: 'Повар' } as const
  await call(client, saveSearch, { body })
  const [search] = await api.db.select().from(savedSearches)
  const encrypted = vi.spyOn(webPush, 'generateRequestDetails')
  await api.outbox.startRecording().record(api.db, {
    type: 'searches-matched',
    user_id: account.id,
    channels: ['push'],
    found: [{ search_id: search?.id ?? 0, count: 2, item_ids: [] }],
  })
  await api.outbox.drain()
  const message = String(encrypted.mock.calls[0]?.[1])
  encrypted.mockRestore()
  const { stop } = JSON.parse(message) as { stop: { title: string; link: string } }
  expect(stop.title).toBe('Не сообщать о таком')
  const token = new URL(stop.link, 'http://localhost').searchParams.get('token') ?? ''
  await call(api.guest, unsubscribe, { body: { token } })
  expect((await call(client, listSavedSearches, { query: {} })).results[0]?.is_paused).toBe(true)
})

test('a notification muted for devices is not pushed', async () => {
  const { api, account, client, sent } = await startPushing()
  await call(client, subscribeToPush, { body: browser() })
  const chosen = await call(client, readNotificationPreferences, {})
  const muted = { ...chosen.muted, push: ['security' as const] }
  await call(client, updateNotificationPreferences, { body: { ...chosen, muted } })
  await happen(api, account.id)
  expect(sent).toHaveLength(0)
})

test('a device cannot subscribe when the server has no push keys', async () => {
  const api = await startApi()
  const client = await signedIn(api, await createCandidate(api))
  expect(await call(client, readPush, {})).toEqual({ public_key: null, is_subscribed: false })
  const asked = call(client, subscribeToPush, { body: browser() })
  await expect(asked).rejects.toMatchObject({ message: 'push:no_push' })
})
