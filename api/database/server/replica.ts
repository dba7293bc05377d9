import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { serverOptions, type Executor } from '../connect.ts'
import type { Trace } from '../../contract/trace.ts'
import { isDatabaseGone } from '../failures.ts'
import { OwnConnection } from '../own-connection.ts'
import { traced } from '../traced.ts'
import { BreakerPool } from './breaker-pool.ts'

/** The GET endpoints whose guests may read the replica: public lists, details, suggestions, sitemaps and cards. */
export const replicaPaths: ReadonlySet<string> = new Set([
  '/v1/companies',
  '/v1/companies/:slug',
  '/v1/company-addresses',
  '/v1/resumes',
  '/v1/resumes/facets',
  '/v1/suggest',
  '/v1/vacancies',
  '/v1/vacancies/:id',
  '/v1/vacancies/:id/similar',
  '/v1/vacancies/addresses',
  '/v1/vacancies/addresses/:part',
  '/v1/vacancies/facets',
  '/v1/vacancies/overview',
])

const checkMs = 250

interface ReplicaOptions {
  trace?: Trace
  /** The URL of the replica. */
  url: string
  primary: pg.Pool
  /** Called when the replica becomes unusable, with the reason. */
  onLost: (error: unknown) => void
  /** The age that the replica's state may have, in milliseconds. */
  mostLagMs?: number
}

/**
 * A streaming replica for reads of guests. It is read only while it has everything that the primary had committed two
 * seconds ago, and everything up to the last change of a public page.
 */
export class Replica {
  readonly #pool: pg.Pool
  readonly #db: Executor
  readonly #onLost: ReplicaOptions['onLost']
  readonly #mostLagMs: number
  readonly #connections: Record<'primary' | 'replica', OwnConnection>
  readonly #checking: Promise<void>
  readonly #closed = new AbortController()
  #reads = 0
  /** How far the primary had written, at times that the replica has not reached. */
  #ahead: { time: number; bytes: number }[] = []
  #caughtUpTo = -Infinity
  #changedAt = -Infinity

  constructor({ url, primary, onLost, mostLagMs = 2000, trace }: ReplicaOptions) {
    // Short limits, because after them the primary is asked, whose own limit is the usual one.
    this.#pool = new BreakerPool({
      connectionString: url,
      max: 10,
      options: serverOptions,
      connectionTimeoutMillis: 300,
      statement_timeout: 1500,
      query_timeout: 1500,
    })
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
    this.#onLost = onLost
    this.#mostLagMs = mostLagMs
    this.#db = drizzle(traced(this.#pool, trace))
    this.#connections = {
      primary: new OwnConnection(primary),
      replica: new OwnConnection(this.#pool),
    }
    this.#checking = this.#check()
  }

  /** The number of reads that the replica has answered. */
  get reads(): number {
    return this.#reads
  }

  /** Everything that was committed until then is on the replica, by `performance.now()`. */
  get caughtUpTo(): number {
    return this.#caughtUpTo
  }

  get isUsable(): boolean {
    return this.#caughtUpTo >= Math.max(this.#changedAt, performance.now() - this.#mostLagMs)
  }

  /** Leaves reads to the primary until the replica has what was just changed, so that no cache stores what was before. */
  noteChange(): void {
    this.#changedAt = performance.now()
  }

  /** Runs `read` on the replica; if it cannot, or `read` throws an error there, the primary decides. */
  async read<T>(primary: Executor, read: (db: Executor) => Promise<T>): Promise<T> {
    if (!this.isUsable) return read(primary)
    try {
      const result = await read(this.#db)
      this.#reads += 1
      return result
    } catch (error) {
      if (isDatabaseGone(error)) this.#lose(error)
      return read(primary)
    }
  }

  async close(): Promise<void> {
    this.#closed.abort()
    await this.#checking
    await Promise.all(Object.values(this.#connections).map((each) => each.close()))
    await this.#pool.end()
  }

  async #check(): Promise<void> {
    const { signal } = this.#closed
    while (!signal.aborted) {
      try {
        await this.#measure()
      } catch (error) {
        if (!signal.aborted) this.#lose(error)
      }
      await setTimeout(checkMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  #lose(error: unknown): void {
    this.#ahead = []
    if (this.#caughtUpTo === -Infinity) return
    this.#caughtUpTo = -Infinity
    this.#onLost(error)
  }

  async #measure(): Promise<void> {
    const time = performance.now()
    const { primary, replica } = this.#connections
    const bytes = await bytesOf(primary, 'pg_current_wal_insert_lsn()')
    const replayed = await bytesOf(replica, 'pg_last_wal_replay_lsn()')
    const ahead = [...this.#ahead, { time, bytes }]
    const reached = ahead.findLast((then) => then.bytes <= replayed)
    if (reached) this.#caughtUpTo = reached.time
    const tooOld = time - this.#mostLagMs
    this.#ahead = ahead.filter((then) => then.bytes > replayed && then.time > tooOld)
  }
}

/** Returns a place in the write-ahead log as the number of bytes before it. */
async function bytesOf(connection: OwnConnection, place: string): Promise<number> {
  const { rows } = await connection.use(1000, (client) =>
    client.query<{ bytes: number | null }>(
      `select pg_wal_lsn_diff(${place}, '0/0')::float8 as bytes`,
    ),
  )
  return rows[0]?.bytes ?? 0
}
