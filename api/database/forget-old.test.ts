import { expect, test } from 'vitest'
import { forgetOld } from './forget-old.ts'
import { messages, outbox } from './tables.ts'
import { emptyDatabase } from './testing.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

test('letters and dispatched events go after seven days, waiting events stay', async () => {
  const { db } = await emptyDatabase()
  const letter = { recipient: 'a@example.com', subject: '', body: '' }
  await db.insert(messages).values([
    { ...letter, created_at: day(1) },
    { ...letter, created_at: day(19) },
  ])
  const event = { type: 'resume-published', resume_id: 1 } as const
  await db.insert(outbox).values([
    { event, created_at: day(1), next_try_at: day(1), dispatched_at: day(1) },
    { event, created_at: day(1), next_try_at: day(1) },
    { event, created_at: day(19), next_try_at: day(19), dispatched_at: day(19) },
  ])
  await forgetOld(db, day(20))
  const letters = await db.select().from(messages)
  const events = await db.select().from(outbox)
  expect(letters.map((row) => row.created_at)).toEqual([day(19)])
  expect(events.map((row) => row.dispatched_at)).toEqual([null, day(19)])
})
