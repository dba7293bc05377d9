import { expect, onTestFinished, test } from 'vitest'
import { deliveries, outbox as events, users } from '../database/tables.ts'
import { emptyDatabase } from '../database/testing.ts'
import type { Executor } from '../scope.ts'
import type { DomainEvent, EventOf } from './events.ts'
import {
  atLeastOnce,
  exactlyOnce,
  type RecordedEvent,
  type Listener,
  type Recorded,
} from './listener.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { patience } from '../../scripts/patience.ts'

type Published = EventOf<'resume-published'>

const happened = (n: number): Published => ({
  type: 'resume-published',
  resume_id: n,
  public_id: String(n),
})

async function startOutbox() {
  const { db } = await emptyDatabase()
  let time = Date.parse('2026-11-20T09:00:00Z')
  const now = () => new Date(time)
  const told: DomainEvent[] = []
  const errors: unknown[] = []
  const create = (listeners: Listener[], options: { limitMs?: number } = {}) => {
    const onError = (error: unknown) => void errors.push(error)
    const outbox = createOutbox({ db, now, listeners, onError, ...options })
    onTestFinished(outbox.stop)
    return outbox
  }
  return {
    db,
    told,
    errors,
    create,
    listener: hears('listener', (event) => told.push(event)),
    wait: (seconds: number) => void (time += seconds * 1000),
    waiting: () => db.select().from(deliveries).orderBy(deliveries.event_id),
  }
}

function hears(name: string, act: (event: Published, recorded: Recorded) => unknown): Listener {
  return atLeastOnce(name, {
    'resume-published': async (event, recorded) => void (await act(event, recorded)),
  })
}

function writes(
  write: (happened: RecordedEvent<Published>[], tx: Executor) => Promise<void>,
): Listener {
  return exactlyOnce(
    'writer',
    (happened, { tx }) => write(happened as RecordedEvent<Published>[], tx),
    ({ type }) => type === 'resume-published',
  )
}

const insertUser = (tx: Executor, n: number, changes: Partial<typeof users.$inferInsert> = {}) =>
  tx.insert(users).values({
    account_type: 'candidate',
    first_name: '',
    email: `${n}@example.kz`,
    password_hash: '',
    created_at: new Date(),
    ...changes,
  })

async function record(outbox: Outbox, tx: Executor, ...all: DomainEvent[]) {
  const recording = outbox.startRecording()
  for (const event of all) await recording.record(tx, event)
  return recording
}

function signal() {
  let fire = () => {}
  const fired = new Promise<void>((resolve) => (fire = resolve))
  return { fire, fired }
}

test('events reach every listener in the order of recording', async () => {
  const { db, told, create, listener, waiting } = await startOutbox()
  const second: DomainEvent[] = []
  const outbox = create([listener, hears('second', (event) => second.push(event))])
  const all = Array.from({ length: 120 }, (_, n) => happened(n))
  await record(outbox, db, ...all)
  await outbox.drain()
  expect(told).toEqual(all)
  expect(second).toEqual(all)
  expect(await waiting()).toEqual([])
})

test('events recorded together keep their order, and each listener gets the events it wants', async () => {
  const { db, told, create, listener, waiting } = await startOutbox()
  const odd: DomainEvent[] = []
  const act = (event: Published) => void odd.push(event)
  const wants = (event: DomainEvent) => 'resume_id' in event && event.resume_id % 2 === 1
  const outbox = create([listener, atLeastOnce('odd', { 'resume-published': act }, { wants })])
  const all = Array.from({ length: 300 }, (_, n) => happened(n))
  const recording = outbox.startRecording()
  await recording.record(db)
  await recording.record(db, ...all)
  expect(await waiting()).toHaveLength(300 + 150)
  await outbox.drain()
  const isOdd = ({ resume_id }: Published) => resume_id % 2 === 1
  expect(odd).toEqual(all.filter(isOdd))
  expect(told.filter((event) => isOdd(event as Published))).toEqual(all.filter(isOdd))
  expect(told).toHaveLength(300)
})

test('a listener gets the events of its types, with their number and time', async () => {
  const { db, create } = await startOutbox()
  const heard: unknown[] = []
  const outbox = create([hears('listener', (...all) => heard.push(all))])
  await record(outbox, db, { type: 'sign-up-repeated', recipient: 'a@b.kz' }, happened(1))
  await outbox.drain()
  const recorded = { id: 2, at: new Date('2026-11-20T09:00:00Z') }
  expect(heard).toEqual([[happened(1), expect.objectContaining(recorded)]])
})

test('two listeners of one event type each get the events they want and their waiting deliveries', async () => {
  const { db, create } = await startOutbox()
  const heard: string[] = []
  const share = (name: string, wants?: (event: DomainEvent) => boolean) =>
    atLeastOnce(
      name,
      { 'resume-published': (event) => void heard.push(`${name} ${event.resume_id}`) },
      { wants },
    )
  const isOdd = (event: DomainEvent) => 'resume_id' in event && event.resume_id % 2 === 1
  await record(create([share('even')]), db, happened(1))
  const outbox = create([share('odd', isOdd), share('even', (event) => !isOdd(event))])
  await record(outbox, db, happened(3), happened(4))
  await outbox.drain()
  expect(heard.toSorted()).toEqual(['even 1', 'even 4', 'odd 3'])
})

test('an event is delivered once', async () => {
  const { db, told, create, listener, wait } = await startOutbox()
  const outbox = create([listener])
  await record(outbox, db, happened(1))
  await outbox.drain()
  wait(3600)
  await outbox.drain()
  expect(told).toHaveLength(1)
})

test('events of a rolled back transaction are not delivered', async () => {
  const { db, told, create, listener } = await startOutbox()
  const outbox = create([listener])
  await expect(
    db.transaction(async (tx) => {
      await record(outbox, tx, happened(1))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await outbox.drain()
  expect(told).toEqual([])
})

test('waking after the commit runs only the listeners of the recorded events', async () => {
  const { db, told, create, listener } = await startOutbox()
  const { fire, fired } = signal()
  const outbox = create([listener, atLeastOnce('mail', { 'sign-up-repeated': fire })])
  await record(outbox, db, happened(1))
  const recording = await record(outbox, db, { type: 'sign-up-repeated', recipient: 'a@b.kz' })
  recording.wake()
  await fired
  expect(told).toEqual([])
})

test('a starting process delivers the events that an earlier process left undelivered', async () => {
  const { db, create } = await startOutbox()
  const { fire, fired } = signal()
  const listener = hears('listener', fire)
  await record(create([listener]), db, happened(1))
  create([listener]).start()
  await fired
})

test('an event whose process died is delivered by another process after 30 seconds', async () => {
  const { db, told, create, listener, wait } = await startOutbox()
  const [reached, end] = [signal(), signal()]
  const dying = create([
    hears('listener', async () => {
      reached.fire()
      await end.fired
      throw new Error('dead')
    }),
  ])
  const recording = await record(dying, db, happened(1))
  recording.wake()
  await reached.fired
  const other = create([listener])
  wait(29)
  await other.drain()
  expect(told).toEqual([])
  wait(1)
  await other.drain()
  expect(told).toEqual([happened(1)])
  end.fire()
})

test('two processes share the deliveries and deliver no event twice', async () => {
  const { db, told, create, listener } = await startOutbox()
  const [first, second] = [create([listener]), create([listener])]
  await record(first, db, ...Array.from({ length: 60 }, (_, n) => happened(n)))
  await Promise.all([first.drain(), second.drain()])
  expect(told).toHaveLength(60)
  expect(new Set(told.map((event) => JSON.stringify(event))).size).toBe(60)
})

test('a failing listener is tried five times, with longer pauses each time', async () => {
  const { db, told, create, listener, errors, wait, waiting } = await startOutbox()
  let tries = 0
  const down = hears('down', () => {
    tries++
    throw new Error('mail server is down')
  })
  const outbox = create([down, listener])
  await record(outbox, db, happened(1))
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
    expect(await outbox.countDead()).toEqual({ down: expected < 5 ? 0 : 1, listener: 0 })
  }
  expect(errors).toHaveLength(5)
  expect(await waiting()).toMatchObject([{ listener: 'down', tries: 5 }])
  expect(told).toEqual([happened(1)])
})

test('one event that fails does not hold up the others', async () => {
  const { db, told, create, wait } = await startOutbox()
  let isBroken = true
  const listener = hears('listener', (event) => {
    if (isBroken && event.resume_id === 1) throw new Error('no')
    told.push(event)
  })
  const outbox = create([listener])
  await record(outbox, db, happened(1), happened(2), happened(3))
  await outbox.drain()
  expect(told).toEqual([happened(2), happened(3)])
  isBroken = false
  wait(30)
  await outbox.drain()
  expect(told).toEqual([happened(2), happened(3), happened(1)])
})

test('a slow listener does not delay other listeners', async () => {
  const { db, told, create } = await startOutbox()
  const [end, reached] = [signal(), signal()]
  const slow = hears('slow', () => end.fired)
  const quick = hears('quick', (event) => {
    if (told.push(event) === 3) reached.fire()
  })
  const recording = await record(create([slow, quick]), db, happened(1), happened(2), happened(3))
  recording.wake()
  await reached.fired
  end.fire()
})

test('a listener of three lanes gets three events at a time', async () => {
  const { db, told, create } = await startOutbox()
  const [end, reached] = [signal(), signal()]
  let atOnce = 0
  let most = 0
  const listener = atLeastOnce(
    'lanes',
    {
      async 'resume-published'(event) {
        most = Math.max(most, (atOnce += 1))
        if (atOnce === 3) reached.fire()
        await end.fired
        atOnce -= 1
        told.push(event)
      },
    },
    { batch: 1, lanes: 3 },
  )
  const outbox = create([listener])
  const all = [1, 2, 3, 4, 5, 6, 7].map(happened)
  const recording = await record(outbox, db, ...all)
  recording.wake()
  await reached.fired
  end.fire()
  await outbox.drain()
  expect(most).toBe(3)
  const numbers = told.map((event) => (event as Published).resume_id)
  expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a hanging delivery is aborted and tried again', async () => {
  const { db, told, create, errors, wait } = await startOutbox()
  const given: unknown[] = []
  const listener = atLeastOnce('listener', {
    async 'resume-published'(event, { signal: tooLate }) {
      if (given.length > 0 || event.resume_id > 1) return void told.push(event)
      await new Promise((resolve) => tooLate.addEventListener('abort', resolve))
      given.push(tooLate.aborted)
      await new Promise(() => {})
    },
  })
  const outbox = create([listener], { limitMs: 20 })
  await record(outbox, db, happened(1), happened(2))
  await outbox.drain()
  expect(given).toEqual([true])
  expect(told).toEqual([happened(2)])
  expect(errors).toMatchObject([{ message: 'delivery timeout after 20 ms' }])
  wait(30)
  await outbox.drain()
  expect(told).toEqual([happened(2), happened(1)])
})

test('a claimed delivery that is not reached in time is released with its number of tries', async () => {
  const { db, told, create, wait, waiting } = await startOutbox()
  const listener = hears('listener', async (event) => {
    told.push(event)
    if (told.length === 1) expect((await waiting()).map((row) => row.tries)).toEqual([1, 1])
    if (told.length === 2) expect((await waiting()).map((row) => row.tries)).toEqual([1])
    wait(25)
  })
  const outbox = create([listener])
  await record(outbox, db, happened(1), happened(2))
  await outbox.drain()
  expect(told).toEqual([happened(1), happened(2)])
  expect(await waiting()).toEqual([])
})

test('a listener added later gets only events recorded after that', async () => {
  const { db, told, create, listener } = await startOutbox()
  await record(create([]), db, happened(1))
  const outbox = create([listener])
  await record(outbox, db, happened(2))
  await outbox.drain()
  expect(told).toEqual([happened(2)])
  expect(await db.$count(events)).toBe(2)
})

test('deliveries of a removed listener are neither sent nor counted', async () => {
  const { db, told, create, listener, waiting } = await startOutbox()
  await record(create([hears('gone', () => {})]), db, happened(1))
  await db.update(deliveries).set({ tries: 5 })
  const outbox = create([listener])
  await outbox.drain()
  expect(told).toEqual([])
  expect(await outbox.countDead()).toEqual({ listener: 0 })
  expect(await waiting()).toMatchObject([{ listener: 'gone' }])
})

test('rows of our own are written once, together with the mark that they are', async () => {
  const { db, create, errors, wait, waiting } = await startOutbox()
  let isBroken = true
  const writer = writes(async (happened, tx) => {
    for (const { event, id, at } of happened) {
      const name = `resume ${event.resume_id}, event ${id}`
      await insertUser(tx, event.resume_id, { first_name: name, created_at: at })
    }
    if (isBroken) throw new Error('no')
  })
  const processes = [create([writer]), create([writer])] as const
  await record(processes[0], db, happened(1), happened(2))
  await processes[0].drain()
  expect(await db.$count(users)).toBe(0)
  expect(await waiting()).toHaveLength(2)
  isBroken = false
  wait(30)
  await Promise.all(processes.map((process) => process.drain()))
  const rows = await db.select({ name: users.first_name }).from(users).orderBy(users.email)
  expect(rows).toEqual([{ name: 'resume 1, event 1' }, { name: 'resume 2, event 2' }])
  expect(await waiting()).toEqual([])
  expect(errors).toHaveLength(2)
})

test('a failing event does not block the other events of its batch', async () => {
  const { db, create, errors, waiting } = await startOutbox()
  const writer = writes(async (happened, tx) => {
    for (const { event } of happened) await insertUser(tx, event.resume_id)
    if (happened.some(({ event }) => event.resume_id === 2)) throw new Error('no')
  })
  const outbox = create([writer])
  await record(outbox, db, happened(1), happened(2), happened(3))
  await outbox.drain()
  const rows = await db.select({ email: users.email }).from(users).orderBy(users.email)
  expect(rows).toEqual([{ email: '1@example.kz' }, { email: '3@example.kz' }])
  expect(await waiting()).toHaveLength(1)
  expect(errors).toMatchObject([{ message: 'no' }])
})

test('a hanging write is rolled back and does not change later writes', async () => {
  const { db, create, errors, wait, waiting } = await startOutbox()
  const late = signal()
  let tries = 0
  const writer = writes(async (_happened, tx) => {
    tries++
    await insertUser(tx, tries)
    if (tries > 1) return
    await late.fired
    await insertUser(tx, 99)
  })
  const limitMs = patience(100)
  const outbox = create([writer], { limitMs })
  await record(outbox, db, happened(1))
  await outbox.drain()
  expect(errors).toMatchObject([{ message: `delivery timeout after ${limitMs} ms` }])
  expect(await waiting()).toHaveLength(1)
  late.fire()
  wait(30)
  await outbox.drain()
  expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: '2@example.kz' }])
})
