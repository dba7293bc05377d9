import pg from 'pg'
import type { Database } from './connect.ts'

/** Runs a function as soon as no other process runs a function with the same name. */
export async function alone(
  { direct, isEmbedded }: Pick<Database, 'direct' | 'isEmbedded'>,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (isEmbedded) return work()
  // A separate connection without timeouts, because the function may take longer than five seconds, a query's limit.
  const client = new pg.Client({ ...direct, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    await work()
  } finally {
    await client.end()
  }
}
