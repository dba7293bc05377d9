import pg from 'pg'
import type { Fault } from '../fault.ts'

export const readOnlyDatabase: Fault = {
  name: 'read-only-database',
  begin: ({ databaseUrl }) => setReadOnly(databaseUrl, 'on'),
  end: ({ databaseUrl }) => setReadOnly(databaseUrl, 'off'),
  permits: { failed: 'writes', because: 'nothing can be written' },
}

async function setReadOnly(connectionString: string, value: 'on' | 'off'): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`alter system set default_transaction_read_only = ${value}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
