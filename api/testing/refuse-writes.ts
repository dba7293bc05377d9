import type pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestApi } from '../testing.ts'

/** Makes the database refuse every write until the test ends, as a server does after a failover. */
export function refuseWrites({ db }: TestApi): void {
  const pool = (db as unknown as { $client: pg.Pool }).$client
  const refuse = (client: pg.ClientBase) =>
    void client.query('set default_transaction_read_only to on')
  pool.on('acquire', refuse)
  onTestFinished(async () => {
    pool.off('acquire', refuse)
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    for (const client of clients) client.release(true)
  })
}
