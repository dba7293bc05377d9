import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asideOf } from '../contract/drafts.ts'
import {
  deliveries,
  drafts,
  messages,
  outbox,
  refusedAddresses,
  supportRequests,
  users,
} from './tables.ts'
import { emptyDatabase } from './testing.ts'
import { upkeep } from './upkeep.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

test('letters and events are deleted after seven days, events with waiting deliveries after thirty', async () => {
  const database = await emptyDatabase()
  const { db } = database
  const letter = { recipient: 'a@example.com', subject: '', body: '' }
  await db.insert(messages).values([
    { ...letter, created_at: day(13) },
    { ...letter, created_at: day(14) },
  ])
  const event = { type: 'resume-published', resume_id: 1, public_id: 'a' } as const
  const recorded = [day(13), day(14), day(-9), day(-10)]
  await db.insert(outbox).values(recorded.map((at) => ({ event, created_at: at, next_try_at: at })))
  const waiting = { listener: 'mail', next_try_at: day(1), tries: 5 }
  await db.insert(deliveries).values([3, 4].map((event_id) => ({ ...waiting, event_id })))
  const noon = new Date(day(20).getTime() + 12 * 3600_000)
  await upkeep(database, () => noon).run({}, new AbortController().signal)
  const letters = await db.select().from(messages)
  const events = await db.select().from(outbox).orderBy(outbox.id)
  expect(letters.map((row) => row.created_at)).toEqual([day(14)])
  expect(events.map((row) => row.created_at)).toEqual([day(14), day(-9)])
  expect(await db.select().from(deliveries)).toMatchObject([{ event_id: 3 }])
})

test('support requests are deleted after a year', async () => {
  const database = await emptyDatabase()
  const { db } = database
  const written = { topic: 'other', message: 'Вопрос', email: 'a@b.kz' } as const
  const ago = (days: number) => new Date(day(20).getTime() - days * 24 * 3600_000)
  await db.insert(supportRequests).values([
    { ...written, public_id: 'old', created_at: ago(366) },
    { ...written, public_id: 'young', created_at: ago(364) },
  ])
  await upkeep(database, () => day(20)).run({}, new AbortController().signal)
  expect(await db.select().from(supportRequests)).toMatchObject([{ public_id: 'young' }])
})

test('an address that refused letters is tried again after half a year', async () => {
  const database = await emptyDatabase()
  const { db } = database
  const ago = (days: number) => new Date(day(20).getTime() - days * 24 * 3600_000)
  await db.insert(refusedAddresses).values([
    { address: 'old@b.kz', refused_at: ago(181), reply: '' },
    { address: 'young@b.kz', refused_at: ago(179), reply: '' },
  ])
  await upkeep(database, () => day(20)).run({}, new AbortController().signal)
  expect(await db.select().from(refusedAddresses)).toMatchObject([{ address: 'young@b.kz' }])
})

test('more rows are deleted than one statement deletes', async () => {
  const database = await emptyDatabase()
  const { db } = database
  await db.execute(sql`insert into refused_addresses
    select n || '@b.kz', ${day(-300)}, '' from generate_series(1, 4001) n`)
  await upkeep(database, () => day(20)).run({}, new AbortController().signal)
  expect(await db.$count(refusedAddresses)).toBe(0)
})

test('drafts are deleted after thirty days, an import that nobody took after one', async () => {
  const database = await emptyDatabase()
  const { db } = database
  const owner = { account_type: 'candidate', first_name: 'А', email: 'a@b.kz' } as const
  const [user] = await db
    .insert(users)
    .values({ ...owner, password_hash: '', created_at: day(1) })
    .returning()
  const typed = { user_id: user?.id ?? 0, form: 'resumes/new', device: '', values: {} }
  await db.insert(drafts).values([
    { ...typed, public_id: 'old', saved_at: day(-11) },
    { ...typed, public_id: 'young', saved_at: day(-9) },
    { ...typed, public_id: 'left', form: asideOf('resumes/import'), saved_at: day(18) },
  ])
  await upkeep(database, () => day(20)).run({}, new AbortController().signal)
  expect(await db.select().from(drafts)).toMatchObject([{ public_id: 'young' }])
})
