import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../database/testing.ts'
import { outbox as table } from '../database/tables.ts'
import type { DomainEvent } from './events.ts'
import { createOutbox, type Listener } from './outbox.ts'

const happened = (n: number): DomainEvent => ({ type: 'resume-published', resume_id: n })

async function startOutbox() {
  const { db } = await emptyDatabase()
  let time = Date.parse('2026-11-20T09:00:00Z')
  const now = () => new Date(time)
  const told: DomainEvent[] = []
  const errors: unknown[] = []
  const create = (...listeners: Listener[]) => {
    const outbox = createOutbox({ db, now, listeners, onError: (error) => errors.push(error) })
    onTestFinished(outbox.stop)
    return outbox
  }
  return {
    db,
    told,
    errors,
    create,
    listen: async (event: DomainEvent) => void told.push(event),
    wait: (seconds: number) => void (time += seconds * 1000),
    waiting: async () => (await db.select().from(table)).filter((row) => !row.dispatched_at),
  }
}

test('events reach every listener in the order of recording', async () => {
  const { db, told, create, listen, waiting } = await startOutbox()
  const second: DomainEvent[] = []
  const outbox = create(listen, async (event) => void second.push(event))
  const all = Array.from({ length: 120 }, (_, n) => happened(n))
  for (const event of all) await outbox.record(db, event)
  await outbox.drain()
  expect(told).toEqual(all)
  expect(second).toEqual(all)
  expect(await waiting()).toEqual([])
})

test('an event is told once', async () => {
  const { db, told, create, listen, wait } = await startOutbox()
  const outbox = create(listen)
  await outbox.record(db, happened(1))
  await outbox.drain()
  wait(3600)
  await outbox.drain()
  expect(told).toHaveLength(1)
})

test('nothing is told of a change that was rolled back', async () => {
  const { db, told, create, listen } = await startOutbox()
  const outbox = create(listen)
  await expect(
    db.transaction(async (tx) => {
      await outbox.record(tx, happened(1))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await outbox.drain()
  expect(told).toEqual([])
})

test('a process that starts tells what one before it committed and did not tell', async () => {
  const { db, told, create, listen } = await startOutbox()
  await create().record(db, happened(1))
  const restarted = create(listen)
  restarted.start()
  await restarted.drain()
  expect(told).toEqual([happened(1)])
})

test('an event whose dispatcher died in the middle is told by another after 30 seconds', async () => {
  const { db, told, create, listen, wait } = await startOutbox()
  let isReached = () => {}
  const reached = new Promise<void>((resolve) => (isReached = resolve))
  let revive = () => {}
  const dying = createOutbox({
    db,
    now: () => new Date('2026-11-20T09:00:00Z'),
    listeners: [
      () => {
        isReached()
        return new Promise((_, reject) => (revive = () => reject(new Error('dead'))))
      },
    ],
    onError: () => {},
  })
  await dying.record(db, happened(1))
  dying.wake()
  await reached
  const other = create(listen)
  wait(29)
  await other.drain()
  expect(told).toEqual([])
  wait(1)
  await other.drain()
  expect(told).toEqual([happened(1)])
  revive()
  await dying.stop()
})

test('two processes share the work and tell nothing twice', async () => {
  const { db, told, create, listen } = await startOutbox()
  const [first, second] = [create(listen), create(listen)]
  const all = Array.from({ length: 60 }, (_, n) => happened(n))
  for (const event of all) await first.record(db, event)
  await Promise.all([first.drain(), second.drain()])
  expect(told).toHaveLength(60)
  expect(new Set(told.map((event) => JSON.stringify(event))).size).toBe(60)
})

test('a failing listener is asked again, later each time, and given up after five tries', async () => {
  const { db, create, errors, wait, waiting } = await startOutbox()
  let tries = 0
  const outbox = create(async () => {
    tries++
    throw new Error('mail server is down')
  })
  await outbox.record(db, happened(1))
  for (const [seconds, expected] of [
    [0, 1],
    [29, 1],
    [1, 2],
    [119, 2],
    [1, 3],
    [480, 4],
    [1920, 5],
    [7680, 5],
    [365 * 24 * 3600, 5],
  ] as const) {
    wait(seconds)
    await outbox.drain()
    expect(tries).toBe(expected)
    expect(await outbox.countDead()).toBe(expected < 5 ? 0 : 1)
  }
  expect(errors).toHaveLength(5)
  expect(await waiting()).toMatchObject([{ tries: 5 }])
})

test('one event that fails does not hold up the others', async () => {
  const { db, told, create, listen, wait } = await startOutbox()
  let isBroken = true
  const outbox = create(async (event) => {
    if (isBroken && event.type === 'resume-published' && event.resume_id === 1)
      throw new Error('no')
    await listen(event)
  })
  for (const n of [1, 2, 3]) await outbox.record(db, happened(n))
  await outbox.drain()
  expect(told).toEqual([happened(2), happened(3)])
  isBroken = false
  wait(30)
  await outbox.drain()
  expect(told).toEqual([happened(2), happened(3), happened(1)])
})
