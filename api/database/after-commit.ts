import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type Work = () => void

type Connection = Pick<NodePgDatabase, '_'>

/** Work for after the commit, by the session of each open transaction; savepoints share it. */
const waiting = new WeakMap<object, Work[]>()

/** Runs `work` right after the commit of `db`, never after a rollback; at once outside a transaction. */
export function afterCommit(db: Connection, work: Work): void {
  const list = waiting.get(db._.session)
  if (list) list.push(work)
  else work()
}

export function collectAfterCommit(tx: Connection, list: Work[]): void {
  waiting.set(tx._.session, list)
}
