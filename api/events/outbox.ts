import type { Executor } from '../scope.ts'
import { countDead, findWaiting, insertEvent } from './deliveries.ts'
import { DeliveryLoop, type LoopOptions } from './delivery-loop.ts'
import type { DomainEvent } from './events.ts'
import type { Listener } from './listener.ts'

/** What one request or job records. */
export interface Recording {
  /** Stores an event, and to whom it will be told, in the transaction of its change. */
  record: (tx: Executor, event: DomainEvent) => Promise<void>
  /** After the commit: tells those who got something. */
  wake: () => void
}

export interface Outbox {
  startRecording: () => Recording
  /** Starts looking for what waits: tries that failed, and what other processes left. */
  start: () => void
  stop: () => Promise<void>
  /** How many events each listener has used up its tries on. */
  countDead: () => Promise<Record<string, number>>
  /** Resolves when everything committed before the call has been told (tests). */
  drain: () => Promise<void>
}

export interface OutboxOptions extends Omit<LoopOptions, 'limitMs'> {
  listeners: Listener[]
  limitMs?: number
}

const pollMs = 2000

/** Events reach each listener after the commit, whatever becomes of the others. */
export function createOutbox({ listeners, limitMs = 10_000, ...options }: OutboxOptions): Outbox {
  const { db, now, onError } = options
  const names = listeners.map((listener) => listener.name)
  const loops = new Map(
    listeners.map((listener) => [
      listener.name,
      new DeliveryLoop(listener, { ...options, limitMs }),
    ]),
  )
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  function wake(some: Iterable<string>): void {
    for (const name of some) loops.get(name)?.wake()
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
    startRecording() {
      const told = new Set<string>()
      return {
        async record(tx, event) {
          const wanting = listeners.filter(({ on, wants }) => on[event.type] && wants(event))
          const wantingNames = wanting.map((listener) => listener.name)
          await insertEvent(tx, event, wantingNames, now())
          for (const name of wantingNames) told.add(name)
        },
        wake: () => wake(told),
      }
    },
    start() {
      looking = look()
      timer = setInterval(() => (looking = look()), pollMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await looking
      await settle('stop')
    },
    countDead: () => countDead(db, names),
    async drain() {
      wake(names)
      await settle('idle')
    },
  }
}
