import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { collectAfterCommit } from './after-commit.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded/start.ts'
import { isDatabaseGone } from './failures.ts'
import { refuseBesideTransaction } from './refuse-beside-transaction.ts'

export type Db = NodePgDatabase

export interface Database {
  db: Db
  pool: pg.Pool
  isEmbedded: boolean
  /** From now on an embedded database that hangs or ends is started again. */
  watch: () => void
  close: () => Promise<void>
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** A PostgreSQL server; without it the embedded one opens in `dataDir` (null: in memory). */
  url?: string
  dataDir: string | null
  onError?: (error: Error) => void
  /** A query of the pool inside a transaction fails at once; in production it waits until it times out. */
  isStrict?: boolean
  /** Writes much, and rather waits than gives up. */
  isBulk?: boolean
}

// bigint columns are ids and money below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** What lists ask is short, whatever it is priced at: compiling it, or sharing it among processes, takes longer than running it. */
export const serverOptions = '-c jit=off -c max_parallel_workers_per_gather=0'

/** Opens the database: always PostgreSQL over the wire with one driver (architecture 4). */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url ? null : await startEmbedded(options.dataDir, options)
  const pool = new pg.Pool({
    ...(embedded
      ? // One connection: the embedded server queues single messages, so two clients' parse and bind would mix.
        {
          host: embedded.host,
          port: 5432,
          user: 'postgres',
          database: 'postgres',
          max: 1,
          // It is one session for all that connect one after the other, with the statements that the last one has named.
          onConnect: (client: pg.ClientBase) => client.query('deallocate all'),
        }
      : {
          connectionString: options.url,
          max: 10,
          options: serverOptions,
          statement_timeout: options.isBulk ? 0 : 4500,
        }),
    connectionTimeoutMillis: 5000,
    // Answers 503 where a query hangs; the embedded server cannot cancel one.
    query_timeout: options.isBulk ? 0 : 5000,
  })
  // An idle connection that dies must not end the process; the next query opens another.
  pool.on('error', (error) => options.onError?.(error))
  // Nor one that dies in a transaction: its query tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool)
  const guarded = options.isStrict ? refuseBesideTransaction(pool) : null
  db.transaction = (work, settings) => inTransaction(pool, guarded?.(work) ?? work, settings)
  return {
    db,
    pool,
    isEmbedded: embedded !== null,
    watch: () => embedded?.watch(),
    async close() {
      await pool.end()
      await embedded?.close()
    },
  }
}

/**
 * The driver's own transaction gives a connection back to the pool whatever happened to it: one that hangs inside a
 * transaction would then run somebody else's writes in it. Here such a connection is closed, and nobody waits for its
 * rollback.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  work: Parameters<Db['transaction']>[0],
  settings: Parameters<Db['transaction']>[1],
): Promise<T> {
  const client = await pool.connect()
  const afterCommit: (() => void)[] = []
  let isSuspect = false
  try {
    const result = await new Promise<T>((resolve, reject) => {
      const watched: typeof work = async (tx) => {
        collectAfterCommit(tx, afterCommit)
        try {
          return await work(tx)
        } catch (error) {
          if (isDatabaseGone(error)) reject(error)
          throw error
        }
      }
      drizzle(client)
        .transaction(watched, settings)
        .then((result) => resolve(result as T), reject)
    })
    for (const run of afterCommit) run()
    return result
  } catch (error) {
    isSuspect = isDatabaseGone(error)
    // A connection that is lost at the commit leaves open whether it was done.
    if (isSuspect) for (const run of afterCommit) run()
    throw error
  } finally {
    client.release(isSuspect)
  }
}
