import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/** How PostgreSQL would answer `query` by looking its conditions up in indexes, whatever its statistics say. */
export function indexPlan(db: Db, query: SQLWrapper): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    // Reading a whole index in its order is cheap while the table is small, and hides the others.
    await tx.execute(sql`set local enable_indexscan = off`)
    const { rows } = await tx.execute(sql`explain ${query}`)
    return JSON.stringify(rows)
  })
}
