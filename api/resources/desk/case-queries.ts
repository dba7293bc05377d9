import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CaseAbout } from '../../contract/desk-kinds.ts'
import { deskPageSize, type CaseKind } from '../../contract/rules/desk.ts'
import { deskCases as c, users } from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import { aboutCase } from './kinds/kinds.ts'

/** The kinds of cases that the operator may decide. */
type Kinds = readonly CaseKind[]

const taker = alias(users, 'taker')
const proposer = alias(users, 'proposer')

function selectRows(db: Executor) {
  return db
    .select({
      stored: c,
      about: sql<CaseAbout>`${aboutCase}`,
      taker: sql<string>`trim(${taker.first_name} || ' ' || ${taker.last_name})`,
      proposer: sql<string | null>`trim(${proposer.first_name} || ' ' || ${proposer.last_name})`,
    })
    .from(c)
    .leftJoin(taker, eq(taker.id, c.taken_by))
    .leftJoin(proposer, eq(proposer.id, c.proposed_by))
    .$dynamic()
}
export type QueueRow = Awaited<ReturnType<typeof findQueue>>[number]

/** Finds a page of the open cases, the earliest deadline first. */
export function findQueue(db: Executor, kinds: Kinds, page: number) {
  return selectRows(db)
    .where(and(isNull(c.decided_at), inArray(c.kind, [...kinds])))
    .orderBy(asc(c.due_at), asc(c.id))
    .limit(deskPageSize)
    .offset((page - 1) * deskPageSize)
}

export async function findRow(db: Executor, kinds: Kinds, publicId: string) {
  const [row] = await selectRows(db).where(isOf(kinds, publicId))
  return row ?? null
}

/** Locks a case, so that one decision comes after the other. */
export async function lockCase(tx: Executor, kinds: Kinds, publicId: string) {
  const [row] = await tx.select().from(c).where(isOf(kinds, publicId)).for('update')
  return row ?? null
}

function isOf(kinds: Kinds, publicId: string) {
  return and(eq(c.public_id, publicId), inArray(c.kind, [...kinds]))
}

/** Takes an open case that nobody else has taken; returns whether that was so. */
export async function take(
  tx: Executor,
  id: number,
  { taken_by, taken_until, now }: { taken_by: number; taken_until: Date; now: Date },
): Promise<boolean> {
  const isFree = or(isNull(c.taken_by), eq(c.taken_by, taken_by), lt(c.taken_until, now))
  const { rowCount } = await tx
    .update(c)
    .set({ taken_by, taken_until })
    .where(and(eq(c.id, id), isNull(c.decided_at), isFree))
  return rowCount === 1
}

export async function release(tx: Executor, publicId: string, userId: number): Promise<void> {
  await tx
    .update(c)
    .set({ taken_by: null, taken_until: null })
    .where(and(eq(c.public_id, publicId), eq(c.taken_by, userId)))
}

export async function updateCase(
  tx: Executor,
  id: number,
  changes: Partial<typeof c.$inferInsert>,
): Promise<void> {
  await tx.update(c).set(changes).where(eq(c.id, id))
}

interface Asker {
  kinds: Kinds
  userId: number
  now: Date
  midnight: Date
}

/** Counts the open cases by kind, and those that are overdue, taken by others or were decided today. */
export async function countCases(db: Executor, { kinds, userId, now, midnight }: Asker) {
  const numberOf = (condition?: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const isOpen = isNull(c.decided_at)
  const rows = await db
    .select({
      kind: c.kind,
      open: numberOf(isOpen),
      overdue: numberOf(and(isOpen, lt(c.due_at, now))),
      taken: numberOf(and(isOpen, gt(c.taken_until, now), ne(c.taken_by, userId))),
      decided: numberOf(isNotNull(c.decided_at)),
      next: sql`min(${c.due_at}) filter (where ${isOpen})`.mapWith(c.due_at),
    })
    .from(c)
    .where(and(or(isOpen, gte(c.decided_at, midnight)), inArray(c.kind, [...kinds])))
    .groupBy(c.kind)
  const sumOf = (name: 'overdue' | 'taken' | 'decided') =>
    rows.reduce((sum, row) => sum + row[name], 0)
  const deadlines = rows.flatMap(({ next }) => (next ? [next] : []))
  return {
    counts: Object.fromEntries(rows.flatMap(({ kind, open }) => (open > 0 ? [[kind, open]] : []))),
    overdue: sumOf('overdue'),
    taken_by_others: sumOf('taken'),
    decided_today: sumOf('decided'),
    next: deadlines.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
  }
}
