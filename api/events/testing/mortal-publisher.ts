import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import webPush from 'web-push'
import { openDatabase } from '../../database/connect.ts'
import { mailListeners } from '../../mail/mail.ts'
import { notificationListener } from '../../notifications/notifications.ts'
import { pushListener } from '../../push/push.ts'
import { telegramListener } from '../../telegram/telegram.ts'
import { Tokens } from '../../session/tokens.ts'
import type { Listener } from '../listener.ts'
import { localNetwork } from '../../webhooks/testing.ts'
import { webhookSender } from '../../webhooks/sender.ts'
import { createOutbox, type Outbox } from '../outbox.ts'

/** The point at which the process stops: before or after a message is accepted, or after it is marked as sent. */
export type Halt = 'before acceptance' | 'after acceptance' | 'marked'
/** A report of the process: the id of an accepted message (the same at each attempt), or the point where it stopped. */
export type Progress = { accepted: string } | { halted: Halt }

const [url, time = '', webUrl = '', name, halt] = process.argv.slice(2)
const tell = (progress: Progress) => process.send?.(progress)
const haltAt = async (here: Halt) => {
  if (here !== halt) return
  tell({ halted: here })
  await new Promise(() => {})
}
const accept = async (mark: string) => {
  await haltAt('before acceptance')
  tell({ accepted: mark })
  await haltAt('after acceptance')
}

const { db } = await openDatabase({ url, dataDir: null })
const now = () => new Date(time)
const timeZone = 'UTC'
const listeners = [
  ...mailListeners({
    db,
    tokens: new Tokens([''], now),
    now,
    webUrl,
    mailFrom: 'no-reply@otklik.test',
    timeZone,
    provider: { accept: ({ messageId }) => accept(messageId) },
  }),
  pushListener({
    db,
    now,
    tokens: new Tokens([''], now),
    keys: { ...webPush.generateVAPIDKeys(), subject: 'mailto:no-reply@otklik.test' },
    timeZone,
    async send(endpoint) {
      await accept(String(endpoint))
      return new Response(null, { status: 201 })
    },
  }),
  telegramListener({
    db,
    now,
    tokens: new Tokens([''], now),
    webUrl,
    timeZone,
    bot: {
      secret: '',
      name: async () => 'otklik_test_bot',
      call: (_, body) => accept(String((body as { chat_id: number }).chat_id)),
    },
    startRecording: () => outbox.startRecording(),
  }),
  webhookSender({
    db,
    now,
    startRecording: () => outbox.startRecording(),
    network: await receiverOf((delivery) => accept(delivery)),
  }),
  haltingAround(notificationListener(now, timeZone)),
]
const outbox: Outbox = createOutbox({
  db,
  now,
  listeners: listeners.filter((listener) => listener.name === name),
  onError: (error) => {
    throw error
  },
})
await outbox.drain()
await haltAt('marked')

/** Starts a program of a company that answers a request once its delivery is accepted. */
async function receiverOf(receive: (delivery: string) => Promise<void>) {
  const server = createServer((incoming, response) => {
    void receive(String(incoming.headers['otklik-delivery'])).then(() => response.end())
  }).unref()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return localNetwork(port)
}

function haltingAround(listener: Listener): Listener {
  if (listener.kind === 'outside') return listener
  return {
    ...listener,
    async write(happened, inside) {
      await haltAt('before acceptance')
      await listener.write(happened, inside)
      await haltAt('after acceptance')
    },
  }
}
