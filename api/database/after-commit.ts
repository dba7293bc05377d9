import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type Work = () => void

type Connection = Pick<NodePgDatabase, '_'>

const waiting = new WeakMap<object, Work[]>()

/** Runs a function once the current transaction is committed. */
export function afterCommit(db: Connection, work: Work): void {
  const list = waiting.get(db._.session)
  if (list) list.push(work)
  else work()
}

export function collectAfterCommit(tx: Connection, list: Work[]): void {
  waiting.set(tx._.session, list)
}
