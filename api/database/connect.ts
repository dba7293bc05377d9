import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { collectAfterCommit } from './after-commit.ts'
import { startEmbedded, type EmbeddedOptions } from './embedded/start.ts'
import { isDatabaseGone } from './failures.ts'
import { refuseBesideTransaction } from './refuse-beside-transaction.ts'

export type Db = NodePgDatabase
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** A connection pool or a transaction: the first parameter of every function that queries the database. */
export type Executor = Db | Transaction

export interface Database {
  db: Db
  pool: pg.Pool
  isEmbedded: boolean
  /** Watches the embedded database and restarts it when it hangs or exits. */
  watch: () => void
  close: () => Promise<void>
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** The URL of a PostgreSQL server; without it, an embedded server stores its files in `dataDir` (null: in memory). */
  url?: string
  dataDir: string | null
  onError?: (error: Error) => void
  /** Makes a query outside the open transaction throw an error; in production such a query would wait for ever. */
  isStrict?: boolean
  /** Turns off the timeouts of queries, for programs that write many rows. */
  isBulk?: boolean
}

// Columns of type bigint contain ids and sums below 2^53, which JavaScript numbers represent exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export const serverOptions = '-c jit=off -c max_parallel_workers_per_gather=0'

/** Opens the database. The same driver connects to a PostgreSQL server and to the embedded PostgreSQL. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url ? null : await startEmbedded(options.dataDir, options)
  const pool = new pg.Pool({
    ...(embedded
      ? // Opens a single connection, because the embedded server mixes up parse and bind messages of two clients.
        {
          host: embedded.host,
          port: 5432,
          user: 'postgres',
          database: 'postgres',
          max: 1,
          onConnect: (client: pg.ClientBase) => client.query('deallocate all'),
        }
      : {
          connectionString: options.url,
          max: 10,
          options: serverOptions,
          statement_timeout: options.isBulk ? 0 : 4500,
        }),
    connectionTimeoutMillis: 5000,
    // A query fails after five seconds, and its request gets status 503. The embedded server cannot cancel a query.
    query_timeout: options.isBulk ? 0 : 5000,
  })
  // Without this listener, the loss of an idle connection would end the process; the next query opens a new connection.
  pool.on('error', (error) => options.onError?.(error))
  // Without this listener, the loss of a connection within a transaction would end the process; now the query fails.
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
 * Replaces drizzle's transaction. After a timeout this function closes the connection, so that no other request uses
 * it.
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
    // If the connection is lost during the commit, nobody knows the result, so the callbacks run.
    if (isSuspect) for (const run of afterCommit) run()
    throw error
  } finally {
    client.release(isSuspect)
  }
}
