import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type Work = () => void

type Connection = Pick<NodePgDatabase, '_'>

/** Callbacks that run after the commit of an open transaction; savepoints share the session of their transaction. */
const waiting = new WeakMap<object, Work[]>()

/** Runs `work` after `db` has committed, and never if it is rolled back. Outside a transaction, runs it immediately. */
export function afterCommit(db: Connection, work: Work): void {
  const list = waiting.get(db._.session)
  if (list) list.push(work)
  else work()
}

export function collectAfterCommit(tx: Connection, list: Work[]): void {
  waiting.set(tx._.session, list)
}
