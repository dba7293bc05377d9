import pg from 'pg'
import type { Database } from './connect.ts'

/** Runs `work` in only one process at a time; other processes wait. An embedded database has only one process. */
export async function alone(
  { pool, isEmbedded }: Pick<Database, 'pool' | 'isEmbedded'>,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (isEmbedded) return work()
  // Uses a separate connection without timeouts, because another process may work longer than a query of a page may.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    await work()
  } finally {
    await client.end()
  }
}
