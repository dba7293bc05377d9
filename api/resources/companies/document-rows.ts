import { and, desc, eq, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { companyDocuments as d } from '../../database/tables.ts'
import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions, type SystemScope } from '../../jobs/sweep.ts'
import type { Executor, Transaction } from '../../scope.ts'

export type DocumentRow = typeof d.$inferSelect

export async function insertDocument(db: Executor, values: typeof d.$inferInsert): Promise<number> {
  const [row] = await db.insert(d).values(values).returning({ id: d.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export async function setDocument(
  tx: Transaction,
  id: number,
  changes: Partial<typeof d.$inferInsert>,
): Promise<void> {
  await tx.update(d).set(changes).where(eq(d.id, id))
}

/** The SQL condition that a document waits for a moderator. */
export function isWaiting(companyId: number): SQL | undefined {
  return and(eq(d.company_id, companyId), isNull(d.delete_at))
}

/** SQL for the document that a company's owner sees: the one that waits, or the last one that was decided. */
export function lastDocument(companyId: SQL): SQL {
  return sql`(select max(${d.id}) from ${d} where ${d.company_id} = ${companyId}
    and ${or(isNull(d.delete_at), isNotNull(d.decision))})`
}

export async function findDocument(db: Executor, id: number): Promise<DocumentRow | null> {
  const [row] = await db.select().from(d).where(eq(d.id, id))
  return row ?? null
}

/** Finds the documents of the same company that were decided before, newest first. */
export function findEarlierDocuments(db: Executor, { id, company_id }: DocumentRow) {
  return db
    .select()
    .from(d)
    .where(and(eq(d.company_id, company_id), isNotNull(d.decision), lte(d.id, id - 1)))
    .orderBy(desc(d.id))
    .limit(10)
}

/** Deletes documents with their cases; a listener of the event then deletes the files. Returns how many there were. */
export async function deleteDocuments(
  scope: Pick<SystemScope, 'events'>,
  tx: Transaction,
  where: SQL | undefined,
): Promise<number> {
  const deleted = await tx.delete(d).where(where).returning({ attachment: d.public_id })
  const events = deleted.map(
    ({ attachment }) => ({ type: 'attachment-dropped', attachment }) as const,
  )
  await scope.events.record(tx, ...events)
  return deleted.length
}

/** Deletes documents whose time has come. */
export function sweepDocuments(options: SweepOptions): Job<object> {
  return sweep(options, (scope, tx) => {
    const due = tx.select({ id: d.id }).from(d).where(lte(d.delete_at, scope.now())).limit(batch)
    return deleteDocuments(scope, tx, sql`${d.id} in ${due}`)
  })
}
