import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { serverOptions, type Executor } from '../connect.ts'
import type { Trace } from '../../contract/trace.ts'
import { isDatabaseGone } from '../failures.ts'
import { OwnConnection } from '../own-connection.ts'
import { within } from '../../time-limit.ts'
import { traced } from '../traced.ts'
import { BreakerPool } from './breaker-pool.ts'
import { readState, whyNoReplica } from './standby.ts'

/** The GET endpoints whose guests may read the replica: public lists, details, suggestions, sitemaps and cards. */
export const replicaPaths: ReadonlySet<string> = new Set([
  '/v1/companies',
  '/v1/companies/:slug',
  '/v1/company-addresses',
  '/v1/resumes',
  '/v1/resumes/:id',
  '/v1/resumes/facets',
  '/v1/resumes/overview',
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
  /** Called when the replica cannot be used, also from the start; once for each reason. */
  onLost: (error: unknown) => void
  /** The age that the replica's state may have, in milliseconds. */
  mostLagMs?: number
  /** The time limit of a read in milliseconds, also if both servers hang. */
  timeLimitMs?: number
}

/**
 * A streaming replica for reads of guests. It is read only while it replays the primary's own log, has everything that
 * the primary had committed two seconds ago, and everything up to the last change of a public page.
 */
export class Replica {
  readonly #pool: pg.Pool
  readonly #db: Executor
  readonly #onLost: ReplicaOptions['onLost']
  readonly #mostLagMs: number
  readonly #timeLimitMs: number
  readonly #connections: Record<'primary' | 'replica', OwnConnection>
  readonly #checking: Promise<void>
  readonly #closed = new AbortController()
  #reads = 0
  /** How far the primary had written, at times that the replica has not reached. */
  #ahead: { time: number; bytes: number }[] = []
  #caughtUpTo = -Infinity
  #changedAt = -Infinity
  /** The causes that `onLost` knows already; empty once the replica is usable again. */
  readonly #reported = new Set<string>()

  constructor(options: ReplicaOptions) {
    const { url, primary, onLost, mostLagMs = 2000, timeLimitMs = 5000, trace } = options
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
    this.#timeLimitMs = timeLimitMs
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
    const started = performance.now()
    try {
      const result = await read(this.#db)
      this.#reads += 1
      return result
    } catch (error) {
      if (isDatabaseGone(error)) this.#lose(error)
      // The wait for the replica is a part of the limit; a second for the primary is left in any case.
      const leftMs = this.#timeLimitMs - (performance.now() - started)
      return within(Math.max(leftMs, 1000), 'database', () => read(primary))
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
    this.#caughtUpTo = -Infinity
    // A server that is gone refuses in different words each time.
    const cause = isDatabaseGone(error) ? 'gone' : String(error)
    if (this.#reported.has(cause)) return
    this.#reported.add(cause)
    this.#onLost(error)
  }

  async #measure(): Promise<void> {
    const time = performance.now()
    const stateOf = (connection: OwnConnection) => connection.use(1000, readState)
    const primary = await stateOf(this.#connections.primary)
    const replica = await stateOf(this.#connections.replica)
    if (primary.isStandby) throw new Error('DATABASE_URL leads to a standby')
    const reason = whyNoReplica(primary, replica)
    if (reason) throw new Error(`DATABASE_READ_URL is not its replica: ${reason}`)
    const ahead = [...this.#ahead, { time, bytes: primary.bytes }]
    const reached = ahead.findLast((then) => then.bytes <= replica.bytes)
    if (reached) {
      this.#caughtUpTo = reached.time
      this.#reported.clear()
    }
    const tooOld = time - this.#mostLagMs
    this.#ahead = ahead.filter((then) => then.bytes > replica.bytes && then.time > tooOld)
  }
}
