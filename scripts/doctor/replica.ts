import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { readState, whyNoReplica, type ServerState } from '../../api/database/server/standby.ts'
import type { Config } from '../../api/config.ts'
import { withConnection } from './connect.ts'
import { right, wrong, type Check } from './diagnosis.ts'

/** Compares the server of DATABASE_READ_URL with that of DATABASE_URL, and waits until it has the same changes. */
export const checkReplica: Check = async ({ config, signal }) => {
  const { databaseReadUrl: url } = config
  if (!url) return []
  const address = { name: 'replica', variable: 'DATABASE_READ_URL', url } as const
  return withConnection(address, signal, async (client) => {
    const primary = await stateOfDatabase(config)
    if (!primary) return []
    const reason = whyNoReplica(primary, await readState(client))
    if (reason) {
      return wrong(
        'replica',
        `${reason}: build it anew (pg_basebackup -R), or mend DATABASE_READ_URL`,
      )
    }
    const bytes = await bytesBehind(client, primary)
    if (bytes === 0) return right('replica', 'has all changes')
    return wrong(
      'replica',
      `${bytes} bytes behind: look at pg_stat_replication of the primary and at the log of the replica`,
    )
  })
}

/** Compares the server of DATABASE_DIRECT_URL with that of DATABASE_URL. */
export const checkDirect: Check = async ({ config, signal }) => {
  const { databaseDirectUrl: url } = config
  if (!url) return []
  const address = { name: 'direct', variable: 'DATABASE_DIRECT_URL', url } as const
  return withConnection(address, signal, async (client) => {
    const direct = await readState(client)
    if (direct.isStandby) {
      return wrong('direct', 'DATABASE_DIRECT_URL leads to a standby: name the primary')
    }
    const pooled = await stateOfDatabase(config)
    if (!pooled) return []
    if (direct.system === pooled.system && direct.database === pooled.database) {
      return right('direct', 'the server and the database of DATABASE_URL')
    }
    return wrong(
      'direct',
      `DATABASE_DIRECT_URL leads to the database ${nameOf(direct)}, DATABASE_URL to ${nameOf(pooled)}: both must lead to one`,
    )
  })
}

const nameOf = ({ database, system }: ServerState) => `${database} of the system ${system}`

/** Returns the state of DATABASE_URL; null if it does not answer, which its own line says. */
async function stateOfDatabase({ databaseUrl }: Config): Promise<ServerState | null> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    return await readState(client)
  } catch {
    return null
  } finally {
    void client.end()
  }
}

/** Returns by how many bytes a replica is still behind after two seconds, for which the program waits too. */
async function bytesBehind(client: pg.Client, primary: ServerState): Promise<number> {
  for (let turn = 0; turn < 20; turn++) {
    const { bytes } = await readState(client)
    if (bytes >= primary.bytes) return 0
    await setTimeout(100)
  }
  return primary.bytes - (await readState(client)).bytes
}
