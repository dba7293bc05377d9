import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { collectAfterCommit } from './after-commit.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded/start.ts'
import { isDatabaseGone } from './failures.ts'
import { refuseBesideTransaction } from './refuse-beside-transaction.ts'

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The pool or a transaction: the first parameter of a query function. */
export type Executor = Db | Transaction

export interface Database {
  db: Db
  pool: pg.Pool
  isEmbedded: boolean
  /** From now on an embedded database that hangs or ends is restarted. */
  watch: () => void
  close: () => Promise<void>
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** A PostgreSQL server; by default the embedded one in `dataDir` (null: in memory). */
  url?: string
  dataDir: string | null
  onError?: (error: Error) => void
  /** Fails a query of the pool inside a transaction at once; in production it waits until its timeout. */
  isStrict?: boolean
  /** Disables timeouts, for bulk writes. */
  isBulk?: boolean
}

// bigint columns contain ids and money below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Queries of lists are short, whatever their estimated cost: JIT and parallel workers would take longer than they run. */
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
          // All its connections share one session, with the prepared statements of the previous one.
          onConnect: (client: pg.ClientBase) => client.query('deallocate all'),
        }
      : {
          connectionString: options.url,
          max: 10,
          options: serverOptions,
          statement_timeout: options.isBulk ? 0 : 4500,
        }),
    connectionTimeoutMillis: 5000,
    // A hanging query fails, and its request replies 503; the embedded server cannot cancel one.
    query_timeout: options.isBulk ? 0 : 5000,
  })
  // An idle connection that dies must not end the process; the next query opens another.
  pool.on('error', (error) => options.onError?.(error))
  // Nor must one in a transaction: its query fails.
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
 * The driver's own transaction returns a hanging connection to the pool, so that somebody else's writes would run in
 * its transaction. This one closes such a connection, without waiting for a rollback.
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
