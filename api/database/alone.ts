import pg from 'pg'
import type { Database } from './connect.ts'

/** Runs a function in only one process at a time. */
export async function alone(
  { pool, isEmbedded }: Pick<Database, 'pool' | 'isEmbedded'>,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (isEmbedded) return work()
  // A separate connection without timeouts, because the work may take longer than a query of a page may.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    await work()
  } finally {
    await client.end()
  }
}
