// Tests webhooks from an event to a real HTTP server, with hostile and broken addresses.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { sendMessage } from '../../contract/conversations.ts'
import { webhookEvents, webhookRules, type WebhookEvent } from '../../contract/rules/webhooks.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '../../contract/webhooks.ts'
import { archiveVacancy } from '../../contract/written-vacancies.ts'
import { notifications, subscriptions, webhookDeliveries, webhooks } from '../../database/tables.ts'
import { localNetwork } from '../../webhooks/testing.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

const host = 'hooks.example.com'
const address = `https://${host}/otklik`

interface Received {
  headers: IncomingMessage['headers']
  body: string
}

/** Starts a program that receives requests; its name leads to 127.0.0.1, all others to a private network. */
async function startReceiver(respond: RequestListener) {
  const received: Received[] = []
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      received.push({ headers: incoming.headers, body })
      respond(incoming, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const looked: string[] = []
  let resolve = (name: string): string => (name === host ? '127.0.0.1' : '10.0.0.7')
  const network = localNetwork(port, (name) => {
    looked.push(name)
    return resolve(name)
  })
  const resolveBy = (by: typeof resolve) => void (resolve = by)
  return { received, network, looked, resolveBy }
}

const accept: RequestListener = (_, response) => void response.end('спасибо')

async function start(
  respond: RequestListener = accept,
  events: WebhookEvent[] = [...webhookEvents],
) {
  const receiver = await startReceiver(respond)
  const api = await startApi({ webhookNetwork: receiver.network })
  const employer = await createEmployer(api)
  const client = await signedIn(api, employer)
  const params = { id: String(employer.company.id) }
  const body = { url: address, events }
  const { secret, public_id } = await call(client, createWebhook, { params, body })
  const own = { params: { ...params, webhook: public_id } }
  const deliveries = async () => (await call(client, listWebhookDeliveries, own)).results
  const ping = async () => {
    const { public_id: delivery } = await call(client, testWebhook, own)
    await api.outbox.drain()
    return delivery
  }
  const apply = async () => {
    const candidate = await createCandidate(api)
    const me = await signedIn(api, candidate)
    const vacancy = await createVacancy(api, employer)
    const { public_id: application } = await call(me, submitApplication, {
      body: { vacancy_public_id: vacancy, resume_public_id: await createResume(api, candidate) },
    })
    await api.outbox.drain()
    return { vacancy, application, me, candidate }
  }
  return { ...receiver, api, employer, client, params, secret, own, deliveries, ping, apply }
}

/** Checks a signature as docs/webhooks.md tells programs to. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const [time = '', ...signatures] = String(headers['otklik-signature']).split(',')
  const expected = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${body}`)
    .digest('hex')
  return signatures.includes(`v1=${expected}`)
}

test('events of the company arrive signed, with ids and a link and no personal data', async () => {
  const { api, received, client, secret, apply, deliveries } = await start()
  const { vacancy, application, me, candidate } = await apply()
  await call(me, sendMessage, { params: { id: application }, body: { text: 'Здравствуйте' } })
  await call(client, archiveVacancy, { params: { id: vacancy }, body: { reason: 'cancelled' } })
  await api.outbox.drain()
  const sent = received.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  const named = (event: string) => sent.filter((each) => each.event === event)
  expect(named('application-created')).toMatchObject([
    { version: 1, application_id: application, vacancy_id: vacancy, status: 'active' },
  ])
  expect(named('message-sent')).toHaveLength(1)
  expect(named('vacancy-ended')).toMatchObject([{ vacancy_id: vacancy, status: 'archived' }])
  expect(named('application-changed').length).toBeGreaterThan(0)
  for (const each of received) {
    expect(isSigned(each, secret)).toBe(true)
    expect(each.headers['otklik-delivery']).toBe((JSON.parse(each.body) as { id: string }).id)
    expect(each.body).not.toContain(candidate.email)
    expect(each.body).not.toContain('Здравствуйте')
  }
  expect(new Set(received.map(({ headers }) => headers['otklik-delivery'])).size).toBe(sent.length)
  const all = await deliveries()
  expect(all).toHaveLength(sent.length)
  expect(all[0]).toMatchObject({ status: 'delivered', response_status: 200, response: 'спасибо' })
})

test('only chosen events of the own company arrive, and none without the plan', async () => {
  const { api, received, apply } = await start(accept, ['vacancy-published'])
  await apply()
  const other = await createEmployer(api)
  await createVacancy(api, other)
  await api.outbox.drain()
  expect(received).toEqual([])
  await api.db.update(webhooks).set({ events: ['application-created'] })
  await apply()
  expect(received).toHaveLength(1)
  await api.db.update(subscriptions).set({ plan_code: 'employer_business' })
  await apply()
  expect(received).toHaveLength(1)
})

test('a refused delivery is repeated with growing pauses for a day, then it is dead', async () => {
  const { api, received, apply, deliveries, client, own } = await start(
    (_, response) => void response.writeHead(500).end('x'.repeat(2000)),
    ['application-created'],
  )
  await apply()
  for (const [nth, pause] of webhookRules.pauses.entries()) {
    expect(received).toHaveLength(nth + 1)
    api.advance(pause - 1)
    await api.outbox.drain()
    expect(received).toHaveLength(nth + 1)
    api.advance(1)
    await api.outbox.drain()
  }
  const tries = webhookRules.pauses.length + 1
  expect(received).toHaveLength(tries)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  const [dead] = await deliveries()
  expect(dead).toMatchObject({ status: 'dead', problem: 'refused', response_status: 500, tries })
  expect(dead?.response).toHaveLength(webhookRules.storedCharacters)
  const replay = { params: { ...own.params, delivery: dead?.public_id ?? '' } }
  expect(await call(client, replayWebhookDelivery, replay)).toMatchObject({ status: 'waiting' })
  await api.outbox.drain()
  expect(received).toHaveLength(tries + 1)
})

test('after several dead deliveries the webhook is paused, its owner notified, and it resumes', async () => {
  const { api, received, apply, client, own, params, ping, deliveries } = await start(
    (_, response) => void response.writeHead(410).end(),
    ['application-created'],
  )
  await api.db.update(webhooks).set({ dead_in_row: webhookRules.mostDead - 1 })
  await apply()
  for (const pause of webhookRules.pauses) {
    api.advance(pause)
    await api.outbox.drain()
  }
  const [paused] = (await call(client, listWebhooks, { params })).results
  expect(paused?.paused_at).not.toBeNull()
  const told = await api.db.select().from(notifications)
  expect(told.filter(({ kind }) => kind === 'webhook_paused')).toHaveLength(1)
  const before = received.length
  await apply()
  expect(received).toHaveLength(before)
  await expect(ping()).rejects.toMatchObject({ message: 'webhooks:webhook_stopped' })
  const body = { url: address, events: ['application-created' as const], is_paused: false }
  expect(await call(client, updateWebhook, { ...own, body })).toMatchObject({ paused_at: null })
  await apply()
  expect(received).toHaveLength(before + 1)
  expect((await deliveries())[0]).toMatchObject({ status: 'waiting', tries: 1 })
})

test('while a secret is renewed both secrets sign, later only the new one', async () => {
  const { api, received, client, own, secret, ping } = await start()
  const renewed = await call(client, renewWebhookSecret, own)
  expect(renewed.secret).not.toBe(secret)
  await ping()
  api.advance(webhookRules.secretHours * 3600)
  await ping()
  const signed = (nth: number) =>
    [secret, renewed.secret].map((each) => isSigned(received[nth] as Received, each))
  expect([signed(0), signed(1)]).toEqual([
    [true, true],
    [false, true],
  ])
})

test.each([
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.1.2.3/',
  'https://127.0.0.1:5432/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://me:secret@hooks.example.com/',
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'hooks',
])('the address %s is refused when it is saved', async (url) => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const params = { id: String(employer.company.id) }
  const body = { url, events: ['application-created' as const] }
  const client = await signedIn(api, employer)
  await expect(call(client, createWebhook, { params, body })).rejects.toMatchObject({
    status: 422,
    fields: { url: [expect.any(String)] },
  })
  expect(await api.db.$count(webhooks)).toBe(0)
})

test('a name is looked up anew at each attempt, and nothing is sent once it leads inwards', async () => {
  const { received, looked, resolveBy, ping, deliveries } = await start()
  await ping()
  expect(received).toHaveLength(1)
  resolveBy(() => '169.254.169.254')
  await ping()
  expect(received).toHaveLength(1)
  expect((await deliveries())[0]).toMatchObject({ status: 'dead', problem: 'unreachable' })
  // One look-up an attempt: the connection goes to the checked address itself.
  expect(looked).toEqual([host, host])
})

test('a redirect is not followed, neither inwards nor elsewhere', async () => {
  for (const location of ['http://169.254.169.254/latest', 'https://[::1]/', address]) {
    const { received, ping, deliveries } = await start((_, response) => {
      response.writeHead(307, { location }).end()
    })
    await ping()
    expect(received).toHaveLength(1)
    expect((await deliveries())[0]).toMatchObject({ status: 'dead', problem: 'unreachable' })
  }
})

test('a response of 10 MB is given up', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a')
  let written = 0
  const { ping, deliveries } = await start((_, response) => {
    const write = () => {
      if (response.destroyed || written >= 10 * 1024 * 1024) return void response.end()
      written += chunk.length
      response.write(chunk, write)
    }
    write()
  })
  await ping()
  expect((await deliveries())[0]).toMatchObject({ status: 'dead', problem: 'too_large' })
})

test('a host that never answers is given up, and delays no other company', async () => {
  const { api, ping, deliveries, received } = await start((incoming, response) => {
    if (incoming.url === '/otklik') return
    response.end('ok')
  })
  const other = await createEmployer(api)
  const client = await signedIn(api, other)
  const params = { id: String(other.company.id) }
  const body = { url: `https://${host}/fast`, events: ['application-created' as const] }
  const { public_id: webhook } = await call(client, createWebhook, { params, body })
  const slow = ping()
  await expect.poll(() => received.length).toBe(1)
  await call(client, testWebhook, { params: { ...params, webhook } })
  await expect.poll(() => received.length).toBe(2)
  expect((await deliveries())[0]).toMatchObject({ status: 'waiting' })
  await slow
  expect((await deliveries())[0]).toMatchObject({ status: 'dead', problem: 'too_slow' })
}, 20_000)

test('a form that is sent twice makes one webhook; a deleted one sends nothing', async () => {
  const { api, client, params, own, received, apply } = await start()
  const body = { url: address, events: ['application-created' as const] }
  const create = () => call(client, createWebhook, { params, body, idempotencyKey: 'w'.repeat(26) })
  const [first, second] = [await create(), await create()]
  expect(second).toEqual(first)
  expect(await api.db.$count(webhooks)).toBe(2)
  await call(client, deleteWebhook, { params: { ...params, webhook: first.public_id } })
  await call(client, deleteWebhook, own)
  expect(await api.db.$count(webhookDeliveries)).toBe(0)
  await apply()
  expect(received).toEqual([])
})

test('another company neither sees nor replays a delivery', async () => {
  const { api, ping, own } = await start()
  const delivery = await ping()
  const stranger = await createEmployer(api)
  const client = await signedIn(api, stranger)
  const foreign = { ...own.params, id: String(stranger.company.id) }
  for (const params of [own.params, foreign]) {
    const replay = call(client, replayWebhookDelivery, { params: { ...params, delivery } })
    await expect(replay).rejects.toMatchObject({ status: 404 })
    const list = call(client, listWebhookDeliveries, { params })
    await expect(list).rejects.toMatchObject({ status: 404 })
  }
})
