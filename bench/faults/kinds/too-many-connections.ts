import pg from 'pg'
import type { Fault } from '../fault.ts'

const taken: pg.Client[] = []

export const tooManyConnections: Fault = {
  name: 'too-many-connections',
  async begin({ databaseUrl }) {
    const killer = new pg.Client({ connectionString: databaseUrl })
    await killer.connect()
    await killer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    taken.push(killer)
    for (;;) {
      const client = new pg.Client({ connectionString: databaseUrl })
      client.on('error', () => {})
      try {
        await client.connect()
      } catch {
        return
      }
      taken.push(client)
    }
  },
  async end() {
    await Promise.all(taken.splice(0).map((client) => client.end()))
  },
  permits: { failed: 1, because: 'the server refuses every connection' },
}
