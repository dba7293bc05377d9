import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '../database/tables.ts'
import { emptyDatabase } from '../database/testing.ts'
import { startApi, webUrl } from '../testing.ts'
import { demoOutbox } from './provider.ts'
import type { Halt, Progress } from './testing/mortal-sender.ts'

const event = { type: 'sign-up-repeated', recipient: 'a@example.kz' } as const

/** Lets a process send what waits in the database until it halts, and kills it there; answers what its provider accepted. */
async function sendAndDie(url: string, time: Date, halt: Halt): Promise<string[]> {
  const sender = new URL('./testing/mortal-sender.ts', import.meta.url)
  const args = [url, time.toISOString(), webUrl, halt]
  const child = fork(sender, args, { execArgv: ['--import', 'tsx'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const accepted: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.on('message', (progress: Progress) => {
      if ('accepted' in progress) accepted.push(progress.accepted)
      else resolve()
    })
    child.once('exit', () => reject(new Error('the sender ended by itself')))
  })
  child.kill('SIGKILL')
  await once(child, 'exit')
  return accepted
}

const deaths: [Halt, { before: number; after: number }][] = [
  ['before acceptance', { before: 0, after: 1 }],
  ['after acceptance', { before: 1, after: 1 }],
  ['marked', { before: 1, after: 0 }],
]

test.for(deaths)('a letter whose sender is killed: %s', async ([halt, sent], { skip }) => {
  const { pool, isEmbedded } = await emptyDatabase()
  skip(isEmbedded, 'another process cannot open it')
  const accepted: string[] = []
  const provider = () => ({
    accept: async ({ messageId }: { messageId: string }) => void accepted.push(messageId),
  })
  const api = await startApi({ provider })
  await api.outbox.startRecording().record(api.db, event)
  const before = await sendAndDie(pool.options.connectionString ?? '', api.now(), halt)
  await api.outbox.drain()
  expect(accepted).toEqual([])
  api.advance(30)
  await api.outbox.drain()
  expect({ before: before.length, after: accepted.length }).toEqual(sent)
  expect(new Set([...before, ...accepted]).size).toBe(1)
})

test('a letter has the Message-ID of its event and recipient', async () => {
  const api = await startApi()
  const recording = api.outbox.startRecording()
  for (const recipient of ['a@example.kz', 'a@example.kz', 'b@example.kz']) {
    await recording.record(api.db, { ...event, recipient })
  }
  await api.outbox.drain()
  const ids = (await api.db.select().from(messages)).map((row) => row.message_id)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^<[a-z2-7]{26}@otklik\.test>$/)
})

test('the demo outbox keeps one of two letters with the same Message-ID', async () => {
  const { db } = await emptyDatabase()
  const { accept } = demoOutbox(db, () => new Date())
  const letter = { recipient: 'a@example.kz', subject: '', body: '', secrets: [] }
  const { signal } = new AbortController()
  for (const messageId of ['<1@x>', '<1@x>', '<2@x>'])
    await accept({ ...letter, messageId }, signal)
  const ids = (await db.select().from(messages)).map((row) => row.message_id)
  expect(ids).toEqual(['<1@x>', '<2@x>'])
})
