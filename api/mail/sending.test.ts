import { expect, test } from 'vitest'
import { messages } from '../database/tables.ts'
import { emptyDatabase } from '../database/testing.ts'
import { startApi } from '../testing.ts'
import { demoOutbox } from './provider.ts'

const event = { type: 'sign-up-repeated', recipient: 'a@example.kz' } as const

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

test('the demo outbox stores one of two letters with the same Message-ID', async () => {
  const { db } = await emptyDatabase()
  const { accept } = demoOutbox(db, () => new Date())
  const letter = { recipient: 'a@example.kz', subject: '', body: '', buttons: [], secrets: [] }
  const { signal } = new AbortController()
  for (const messageId of ['<1@x>', '<1@x>', '<2@x>'])
    await accept({ ...letter, messageId }, signal)
  const ids = (await db.select().from(messages)).map((row) => row.message_id)
  expect(ids).toEqual(['<1@x>', '<2@x>'])
})
