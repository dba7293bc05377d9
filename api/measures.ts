// Collects what a process of the API knows of its own state, for monitoring (docs/operations.md).
import type pg from 'pg'
import type { DueWork, OutboxCounts } from './events/counts.ts'
import type { Outbox } from './events/outbox.ts'
import type { GuestReplies } from './http/guest-cache.ts'

/** Work of all processes, as the database counts it: events by listener, jobs by name. */
export interface StoredWork {
  waiting: Record<string, DueWork>
  /** The work that has failed in all attempts. */
  dead: Record<string, number>
}

export interface Measures extends OutboxCounts {
  /** The connections of this process to the database. */
  pool: { open: number; idle: number; waiting: number }
  /** Whether guests may read the replica; null without one. */
  isReplicaUsable: boolean | null
  guestReplies: GuestReplies
  /** SQL statements of this process since its start. */
  queries: number
  /** The open connections of this process, by hub. */
  hubs: Record<string, number>
  /** Null if the database does not respond. */
  stored: { deliveries: StoredWork; jobs: StoredWork } | null
}

interface Sources {
  pool: pg.Pool
  replica?: { isUsable: boolean }
  queries: () => number
  api: { countReplies: () => GuestReplies }
  outbox: Pick<Outbox, 'counts' | 'countDead' | 'findWaiting'>
  jobs: { countDead: Outbox['countDead']; findWaiting: Outbox['findWaiting'] }
  hubs: readonly { name: string; connections: number }[]
}

export async function measure(sources: Sources): Promise<Measures> {
  const { pool, replica, queries, api, outbox, jobs, hubs } = sources
  return {
    pool: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    isReplicaUsable: replica?.isUsable ?? null,
    queries: queries(),
    guestReplies: api.countReplies(),
    hubs: Object.fromEntries(hubs.map(({ name, connections }) => [name, connections])),
    ...outbox.counts(),
    stored: await storedWork(outbox, jobs).catch(() => null),
  }
}

async function storedWork(outbox: Sources['outbox'], jobs: Sources['jobs']) {
  const workOf = async (source: Sources['jobs']): Promise<StoredWork> => ({
    waiting: await source.findWaiting(),
    dead: await source.countDead(),
  })
  return { deliveries: await workOf(outbox), jobs: await workOf(jobs) }
}
