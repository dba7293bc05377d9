import type { Db } from '../database/connect.ts'
import { countedAs, type DueWork, type OutboxCounts } from './counts.ts'
import {
  countDead,
  findWaiting,
  findWaitingWork,
  insertEvents,
  type DeliveryGroup,
} from './deliveries.ts'
import { DeliveryLoop, type LoopOptions } from './delivery-loop.ts'
import type { DomainEvent } from './events.ts'
import type { Listener } from './listener.ts'
import type { Recording } from './recording.ts'
import { PublicChanges } from './public-changes.ts'

export interface Outbox {
  startRecording: () => Recording
  publicChanges: PublicChanges
  /** Starts the delivery of stored events to their listeners, such as the sender of e-mails. */
  start: () => void
  stop: () => Promise<void>
  countDead: (over?: Db) => Promise<Record<string, number>>
  findWaiting: () => Promise<Record<string, DueWork>>
  /** Counts what this process has stored and delivered since its start. */
  counts: () => OutboxCounts
  /** Waits until all stored events are delivered; for tests. */
  drain: () => Promise<void>
}

export interface OutboxOptions extends Omit<LoopOptions, 'limitMs' | 'startRecording'> {
  listeners: Listener[]
  limitMs?: number
}

const pollMs = 2000

/** Delivers stored events to their listeners, such as the sender of e-mails. */
export function createOutbox({ listeners, limitMs = 10_000, ...options }: OutboxOptions): Outbox {
  const { db, now, onError } = options
  const names = listeners.map((listener) => listener.name)
  const loops = new Map(
    listeners.map((listener) => [
      listener.name,
      new DeliveryLoop(listener, { ...options, limitMs, startRecording }),
    ]),
  )
  const publicChanges = new PublicChanges()
  const stored: Record<string, number> = {}
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  function byListeners(events: DomainEvent[]): DeliveryGroup[] {
    const found = new Map<string, DeliveryGroup>()
    for (const event of events) {
      const wanting = listeners.filter(({ wants }) => wants(event))
      const group = wanting.map((listener) => listener.name)
      const told = found.get(group.join()) ?? { events: [], listeners: group }
      told.events.push(event)
      found.set(group.join(), told)
    }
    return [...found.values()]
  }

  function wake(some: Iterable<string>): void {
    for (const name of some) loops.get(name)?.wake()
  }

  function startRecording(): Recording {
    const told = new Set<string>()
    const counted: string[] = []
    return {
      async record(tx, ...events) {
        counted.push(...events.map(countedAs))
        for (const some of byListeners(events)) {
          await insertEvents(tx, some, now())
          for (const name of some.listeners) told.add(name)
        }
        await publicChanges.record(tx, events)
      },
      wake() {
        for (const name of counted.splice(0)) stored[name] = (stored[name] ?? 0) + 1
        wake(told)
      },
    }
  }

  async function look(): Promise<void> {
    try {
      wake(await findWaiting(db, names, now()))
    } catch (error) {
      onError(error, 'outbox')
    }
  }

  async function settle(how: 'idle' | 'stop'): Promise<void> {
    await Promise.all([...loops.values()].map((loop) => loop[how]()))
  }

  return {
    startRecording,
    publicChanges,
    start() {
      looking = look()
      timer = setInterval(() => (looking = look()), pollMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await looking
      await settle('stop')
    },
    countDead: (over = db) => countDead(over, names),
    findWaiting: () => findWaitingWork(db, names, now()),
    counts: () => ({
      events: { ...stored },
      deliveries: [...loops].flatMap(([listener, { counts }]) => [
        { listener, result: 'delivered', count: counts.delivered },
        { listener, result: 'failed', count: counts.failed },
      ]),
    }),
    async drain() {
      let waiting = names
      do {
        wake(waiting)
        await settle('idle')
        waiting = await findWaiting(db, names, now())
      } while (waiting.length || [...loops.values()].some((loop) => loop.isRunning))
    },
  }
}
