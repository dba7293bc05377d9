import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type Work = () => void

/** The pool or a transaction. */
type Connection = Pick<NodePgDatabase, '_'>

/** What waits for the commit of each open transaction, by its session, which a savepoint shares with it. */
const waiting = new WeakMap<object, Work[]>()

/** Runs `work` when `db` commits, before whoever began the transaction goes on, and never after a rollback; at once outside one. */
export function afterCommit(db: Connection, work: Work): void {
  const list = waiting.get(db._.session)
  if (list) list.push(work)
  else work()
}

/** Has `list` take what is to run after the commit of `tx`. */
export function collectAfterCommit(tx: Connection, list: Work[]): void {
  waiting.set(tx._.session, list)
}
