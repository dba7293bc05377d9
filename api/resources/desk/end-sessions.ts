import type { Scope } from '../../scope.ts'
import { endSessions } from '../../session/sessions.ts'
import { insertLog } from './log.ts'
import { findAccounts } from './search-queries.ts'
import { readDeskQuery } from './search-query.ts'

type Ended = { account: number; count: number } | 'unknown' | 'several'

/**
 * Ends all sessions of an account, found by its mail, phone or number: their open pages lose the connection to the hubs,
 * and an open desk closes. Only the command line does so.
 */
export async function endSessionsOf(
  { db, now, events }: Pick<Scope, 'db' | 'now' | 'events'>,
  typed: string,
  reason: string,
): Promise<Ended> {
  return db.transaction(async (tx) => {
    const [user, other] = await findAccounts(tx, readDeskQuery(typed))
    if (!user) return 'unknown'
    if (other) return 'several'
    const count = await endSessions({ now, events }, tx, user.id)
    const entry = { action: 'sessions_ended', about: user.id, reason } as const
    await insertLog(tx, { at: now(), operator_id: null, entry })
    return { account: user.id, count }
  })
}
