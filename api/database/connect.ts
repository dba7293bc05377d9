import type { Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { collectAfterCommit } from './after-commit.ts'
import { BreakerPool } from './server/breaker-pool.ts'
import { UnnamedClient } from './server/unnamed-client.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded/start.ts'
import { failingFast } from './failing-fast.ts'
import { causeOf, isDatabaseGone, isTemporaryRefusal } from './failures.ts'
import type { Trace } from '../contract/trace.ts'
import { traced } from './traced.ts'
import { refuseBesideTransaction } from './refuse-beside-transaction.ts'

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The database, or a transaction in the database; functions that run SQL take either as a parameter. */
export type Executor = Db | Transaction

export interface Database {
  db: Db
  pool: pg.Pool
  /** Options of a connection beside the pool that has a session of its own, as LISTEN and session locks need it. */
  direct: pg.ClientConfig
  isEmbedded: boolean
  /** The number of SQL statements since the database was opened, without those of the job queue. */
  queries: () => number
  /** From now on, restarts the embedded database whenever it hangs or exits. */
  watch: () => void
  close: () => Promise<void>
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** The URL of a PostgreSQL server. Without it, an embedded server stores its files in `dataDir` (null: in memory). */
  url?: string
  /** The URL of the server itself if `url` is that of a pooler, which lends a connection for one transaction only. */
  directUrl?: string
  dataDir: string | null
  onError?: (error: Error) => void
  isStrict?: boolean
  /** Turns off the time limit of queries, for programs that write very many rows. */
  isBulk?: boolean
  trace?: Trace
  /** The time limit of a query, in milliseconds; on a server the wait for a connection is a part of it. */
  timeLimitMs?: number
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Turns off JIT and parallel workers of PostgreSQL, whose start takes longer than our short queries. */
export const serverOptions = '-c jit=off -c max_parallel_workers_per_gather=0'

/** Opens the database: the PostgreSQL server at `url`, or a PostgreSQL embedded in this program. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url ? null : await startEmbedded(options.dataDir, options)
  const { timeLimitMs = 5000, isBulk, directUrl } = options
  const isPooled = directUrl !== undefined && !isBulk
  const session = {
    options: serverOptions,
    statement_timeout: isBulk ? 0 : Math.round(timeLimitMs * 0.65),
  }
  const pool = embedded
    ? new pg.Pool({
        host: embedded.host,
        port: 5432,
        user: 'postgres',
        database: 'postgres',
        max: 1,
        onConnect: (client: pg.ClientBase) => client.query('deallocate all'),
        connectionTimeoutMillis: timeLimitMs,
        query_timeout: isBulk ? 0 : timeLimitMs,
      })
    : new BreakerPool({
        connectionString: isPooled ? options.url : (directUrl ?? options.url),
        max: 10,
        // A pooler refuses settings of a session, so that its own file names them (deploy/pgbouncer).
        ...(isPooled ? { Client: UnnamedClient } : session),
        // The wait for a connection and the query add up to the time limit.
        connectionTimeoutMillis: timeLimitMs * 0.3,
        query_timeout: isBulk ? 0 : timeLimitMs * 0.7,
      })
  // Keeps the process alive when a connection to the database is lost that no query uses at the moment.
  pool.on('error', (error) => options.onError?.(error))
  // Keeps the process alive when a connection is lost during a transaction; only the current query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  let queries = 0
  const logger = { logQuery: () => void (queries += 1) }
  const { trace } = options
  const db = drizzle(traced(pool, trace), { logger })
  const guarded = options.isStrict ? refuseBesideTransaction(pool) : null
  db.transaction = (work, settings) =>
    inTransaction({ pool, logger, trace }, guarded?.(work) ?? work, settings)
  return {
    db,
    pool,
    direct: isPooled ? { ...pool.options, ...session, connectionString: directUrl } : pool.options,
    isEmbedded: embedded !== null,
    queries: () => queries,
    watch: () => embedded?.watch(),
    async close() {
      await pool.end()
      await embedded?.close()
    },
  }
}

/** Replaces drizzle's function for transactions, which would use a connection again after a query on it timed out. */
async function inTransaction<T>(
  { pool, logger, trace }: { pool: pg.Pool; logger: Logger; trace: Trace | undefined },
  work: Parameters<Db['transaction']>[0],
  settings: Parameters<Db['transaction']>[1],
): Promise<T> {
  const client = await pool.connect()
  const afterCommit: (() => void)[] = []
  let giveUp: unknown
  try {
    const session = drizzle(traced(failingFast(client), trace), { logger })
    const result = (await session.transaction((tx) => {
      collectAfterCommit(tx, afterCommit)
      return work(tx)
    }, settings)) as T
    for (const run of afterCommit) run()
    return result
  } catch (error) {
    const isGone = isDatabaseGone(error)
    // After a failover only a new connection leads to the server that accepts writes.
    if (isGone || isTemporaryRefusal(error)) giveUp = causeOf(error)
    if (isGone) for (const run of afterCommit) run()
    throw error
  } finally {
    client.release(giveUp as Error | undefined)
  }
}
