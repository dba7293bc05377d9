import pg from 'pg'
import type { Database } from './connect.ts'

/** Runs `work` in one process at a time, the next one when it is done; the embedded database belongs to one anyway. */
export async function alone(
  { pool, isEmbedded }: Pick<Database, 'pool' | 'isEmbedded'>,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (isEmbedded) return work()
  // Its own connection: the other one's work may take longer than a page may wait.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    await work()
  } finally {
    await client.end()
  }
}
