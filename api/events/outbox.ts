import { asc, eq, gte, isNull, lte, and, inArray, lt } from 'drizzle-orm'
import { outbox } from '../database/tables.ts'
import type { Db } from '../database/connect.ts'
import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'

/** Somebody who acts on events after they are committed. Must bear being told twice. */
export type Listener = (event: DomainEvent) => Promise<void>

export interface Outbox {
  /** Stores an event in the transaction of its change. */
  record: (tx: Executor, event: DomainEvent) => Promise<void>
  /** Says that something may have been committed. */
  wake: () => void
  /** Starts looking for what nobody has dispatched, also after a crash. */
  start: () => void
  stop: () => Promise<void>
  /** How many events have used up their tries. */
  countDead: () => Promise<number>
  /** Resolves when everything committed before the call has been dispatched (tests). */
  drain: () => Promise<void>
}

export interface OutboxOptions {
  db: Db
  now: () => Date
  listeners: Listener[]
  onError: (error: unknown, event?: DomainEvent) => void
}

const batch = 50
const pollMs = 2000
const mostTries = 5
/** A dispatcher that died holds its events this long. */
const claimMs = 30_000

/** Events reach the listeners after the commit: at least once, in order of recording where none fails. */
export function createOutbox({ db, now, listeners, onError }: OutboxOptions): Outbox {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined

  async function dispatchAll(): Promise<void> {
    do {
      isAskedAgain = false
      while ((await dispatchBatch()) === batch);
    } while (isAskedAgain)
  }

  async function dispatchBatch(): Promise<number> {
    const claimed = await claim()
    const done: number[] = []
    for (const { id, event } of claimed) {
      try {
        for (const listener of listeners) await listener(event)
        done.push(id)
      } catch (error) {
        onError(error, event)
      }
    }
    if (done.length) {
      await db.update(outbox).set({ dispatched_at: now() }).where(inArray(outbox.id, done))
    }
    return claimed.length
  }

  /** Takes waiting events for this process; a failed one waits longer after each of five tries. */
  async function claim() {
    return db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(outbox)
        .where(
          and(
            isNull(outbox.dispatched_at),
            lte(outbox.next_try_at, now()),
            lt(outbox.tries, mostTries),
          ),
        )
        .orderBy(asc(outbox.id))
        .limit(batch)
        .for('update', { skipLocked: true })
      for (const row of rows) {
        await tx
          .update(outbox)
          .set({
            tries: row.tries + 1,
            next_try_at: new Date(now().getTime() + claimMs * 4 ** row.tries),
          })
          .where(eq(outbox.id, row.id))
      }
      return rows
    })
  }

  function wake(): void {
    if (running) {
      isAskedAgain = true
      return
    }
    running = dispatchAll()
      .catch((error: unknown) => onError(error))
      .finally(() => {
        running = null
        if (isAskedAgain) wake()
      })
  }

  return {
    async record(tx, event) {
      await tx.insert(outbox).values({ event, created_at: now(), next_try_at: now() })
    },
    wake,
    start() {
      wake()
      timer = setInterval(wake, pollMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
    countDead: () =>
      db.$count(outbox, and(isNull(outbox.dispatched_at), gte(outbox.tries, mostTries))),
    async drain() {
      wake()
      while (running) await running
    },
  }
}
