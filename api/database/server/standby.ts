// Tells a streaming replica of the primary from any other server, because the places in their logs look alike.
import type pg from 'pg'

export interface ServerState {
  /** The number that a replica shares with its primary, and with no other server. */
  system: string
  database: string
  isStandby: boolean
  /** How far it has written, or as a standby replayed, the write-ahead log, in bytes. */
  bytes: number
}

export async function readState(client: Pick<pg.ClientBase, 'query'>): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(`
    select system_identifier::text as system, current_database() as database,
      pg_is_in_recovery() as "isStandby",
      pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
        else pg_current_wal_insert_lsn() end, '0/0')::float8 as bytes
    from pg_control_system()`)
  return rows[0] as ServerState
}

/** Returns why a server is not a replica of the primary's database; null if it is. */
export function whyNoReplica(primary: ServerState, replica: ServerState): string | null {
  if (!replica.isStandby) return 'it is no standby but accepts writes'
  if (replica.system !== primary.system) {
    return `it is a replica of another server: its system is ${replica.system}, not ${primary.system}`
  }
  if (replica.database === primary.database) return null
  return `its database is ${replica.database}, not ${primary.database}`
}
