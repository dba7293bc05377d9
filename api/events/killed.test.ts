import { fork } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import {
  notifications,
  outbox,
  pushSubscriptions,
  sessions,
  telegramLinks,
  webhooks,
} from '../database/tables.ts'
import { emptyDatabase } from '../database/testing.ts'
import { insertNotifications } from '../resources/notifications/queries.ts'
import { insertDeliveries } from '../resources/webhooks/delivery-queries.ts'
import { localNetwork } from '../webhooks/testing.ts'
import {
  createCandidate,
  createEmployer,
  createToken,
  startApi,
  webUrl,
  type TestApi,
} from '../testing.ts'
import type { DomainEvent } from './events.ts'
import type { Halt, Progress } from './testing/mortal-publisher.ts'

interface Way {
  listener: string
  happen: (api: TestApi) => DomainEvent | Promise<DomainEvent>
}

const ways: Record<string, Way> = {
  'a letter': { listener: 'mail', happen: () => repeated('a@example.kz') },
  'an SMS': { listener: 'sms', happen: () => repeated('+77011234567') },
  'a push': { listener: 'push', happen: prepareBrowser },
  'a message in Telegram': { listener: 'telegram', happen: prepareChat },
  'a request to a webhook': { listener: 'webhook-requests', happen: prepareWebhook },
}

const deaths: [Halt, { before: number; after: number }][] = [
  ['before acceptance', { before: 0, after: 1 }],
  ['after acceptance', { before: 1, after: 1 }],
  ['marked', { before: 1, after: 0 }],
]
const sendings = Object.entries(ways).flatMap(([name, way]) =>
  deaths.map(([halt, sent]) => [name, halt, way, sent] as const),
)

test.for(sendings)('%s whose sender is killed: %s', async ([, halt, way, sent], { skip }) => {
  const url = await serverUrl(skip)
  const accepted: string[] = []
  const api = await startAccepting(accepted)
  await api.outbox.startRecording().record(api.db, await way.happen(api))
  const before = await deliverAndDie({ url, api, halt, listener: way.listener })
  await api.outbox.drain()
  expect(accepted).toEqual([])
  api.advance(30)
  await api.outbox.drain()
  expect({ before: before.length, after: accepted.length }).toEqual(sent)
  expect(new Set([...before, ...accepted]).size).toBe(1)
})

test.for(deaths)('notifications whose writer is killed: %s', async ([halt], { skip }) => {
  const url = await serverUrl(skip)
  const api = await startApi()
  const { id: user_id } = await createCandidate(api)
  const happened: DomainEvent[] = [1, 2, 3].map(() => ({ type: 'password-changed', user_id }))
  await api.outbox.startRecording().record(api.db, ...happened)
  await deliverAndDie({ url, api, halt, listener: 'notifications' })
  expect(await api.db.$count(notifications)).toBe(halt === 'marked' ? happened.length : 0)
  api.advance(30)
  await api.outbox.drain()
  const rows = await api.db.select().from(notifications)
  expect(new Set(rows.map((row) => row.event_id)).size).toBe(happened.length)
  expect(rows).toHaveLength(happened.length)
  const told = (await api.db.select().from(outbox)).map(({ event }) => event.type)
  expect(told.filter((type) => type === 'notifications-changed')).toHaveLength(1)
})

async function serverUrl(skip: (isSkipped: boolean, why: string) => void): Promise<string> {
  const { pool, isEmbedded } = await emptyDatabase()
  skip(isEmbedded, 'another process cannot open it')
  return pool.options.connectionString ?? ''
}

async function startAccepting(accepted: string[]): Promise<TestApi> {
  const provider = () => ({
    accept: async ({ messageId }: { messageId: string }) => void accepted.push(messageId),
  })
  const send = async (endpoint: unknown) => {
    accepted.push(String(endpoint))
    return new Response(null, { status: 201 })
  }
  const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:no-reply@otklik.test' }
  const telegram = {
    secret: '',
    call: async (_: string, body: object) => {
      accepted.push(String((body as { chat_id: number }).chat_id))
      return {}
    },
    name: async () => 'otklik_test_bot',
  }
  const receiver = createServer((incoming, response) => {
    accepted.push(String(incoming.headers['otklik-delivery']))
    response.end()
  }).unref()
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  const webhookNetwork = localNetwork((receiver.address() as AddressInfo).port)
  const sendPush = send as typeof fetch
  return startApi({ provider, push: keys, sendPush, telegram, webhookNetwork })
}

interface Dying {
  url: string
  api: TestApi
  listener: string
  halt: Halt
}

async function deliverAndDie({ url, api, listener, halt }: Dying): Promise<string[]> {
  const teller = new URL('./testing/mortal-publisher.ts', import.meta.url)
  const args = [url, api.now().toISOString(), webUrl, listener, halt]
  const child = fork(teller, args, { execArgv: ['--import', 'tsx'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const accepted: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.on('message', (progress: Progress) => {
      if ('accepted' in progress) accepted.push(progress.accepted)
      else resolve()
    })
    child.once('exit', () => reject(new Error('the process ended by itself')))
  })
  child.kill('SIGKILL')
  await once(child, 'exit')
  return accepted
}

function repeated(recipient: string): DomainEvent {
  return { type: 'sign-up-repeated', recipient }
}

async function prepareBrowser(api: TestApi): Promise<DomainEvent> {
  const { db, now } = api
  const account = await createCandidate(api)
  await createToken(api, account)
  const [session] = await db.select().from(sessions)
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const [browser] = await db
    .insert(pushSubscriptions)
    .values({
      user_id: account.id,
      session_id: session?.id ?? '',
      endpoint: 'https://fcm.googleapis.com/fcm/send/first',
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
      created_at: now(),
    })
    .returning()
  const notification_id = await tell(api, account.id)
  return { type: 'push-due', subscription_id: browser?.id ?? 0, notification_id }
}

async function prepareChat(api: TestApi): Promise<DomainEvent> {
  const { db, now } = api
  const { id: user_id } = await createCandidate(api)
  const [link] = await db
    .insert(telegramLinks)
    .values({ user_id, chat_id: 77001, linked_at: now() })
    .returning()
  return { type: 'telegram-due', link_id: link?.id ?? 0, notification_id: await tell(api, user_id) }
}

async function prepareWebhook(api: TestApi): Promise<DomainEvent> {
  const { db, now } = api
  const { company } = await createEmployer(api)
  const [webhook] = await db
    .insert(webhooks)
    .values({
      public_id: 'w'.repeat(26),
      company_id: company.id,
      url: 'https://hooks.example.com/otklik',
      events: ['message-sent'],
      secret: 'whsec_test',
      created_at: now(),
    })
    .returning()
  const message = { webhook_id: webhook?.id ?? 0, event: 'message-sent', values: {} } as const
  const [delivery] = await insertDeliveries(db, [message], now())
  return { type: 'webhook-due', delivery_id: delivery?.id ?? 0 }
}

async function tell({ db, now }: TestApi, user_id: number): Promise<number> {
  const [told] = await insertNotifications(db, [
    {
      user_id,
      event_id: 1,
      kind: 'password_changed',
      values: { link: { path: '/ru/my/profile' } },
      created_at: now(),
    },
  ])
  return told?.id ?? 0
}
