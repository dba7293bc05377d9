import { and, asc, desc, eq, gt, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import {
  completionActLines as l,
  completionActs as a,
  invoices as i,
  payments as p,
} from '../../../database/tables.ts'
import type { Executor, Transaction } from '../../../scope.ts'

/** The month of an act: its first day, and the moments between which something was bought in it. */
export interface Month {
  first: string
  begins: Date
  ends: Date
}

/** Locks the acts, so that their numbers have no gaps and no month gets a second one. */
export async function lockActs(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${a} in exclusive mode`)
}

/** The money of an invoice that is neither in an act nor gone back. */
const left = sql<number>`(${p.amount} - ${p.refunded_amount} - coalesce((select sum(line.amount)
  from ${l} line where line.invoice_number = ${i.number}), 0))`.mapWith(Number)

const wasPaidIn = (month: Month) =>
  and(
    inArray(p.kind, ['plan', 'service']),
    gt(p.amount, 0),
    gte(p.paid_at, month.begins),
    lt(p.paid_at, month.ends),
  )

/** Finds accounts that have bought something in the month, have money of invoices left and no act of the month. */
export async function findActDue(
  tx: Transaction,
  { first, begins, ends }: Month,
  limit: number,
): Promise<number[]> {
  const hasBought = sql`exists (select from ${p} bought where bought.user_id = ${p.user_id}
    and bought.kind in ('plan', 'service') and bought.amount > 0
    and bought.paid_at >= greatest(${p.paid_at}, ${begins.toISOString()}::timestamptz)
    and bought.paid_at < ${ends.toISOString()}::timestamptz)`
  const hasAct = sql`exists (select from ${a} act where act.user_id = ${p.user_id} and act.month = ${first})`
  const rows = await tx
    .selectDistinct({ user_id: p.user_id })
    .from(i)
    .innerJoin(p, eq(p.id, i.payment_id))
    .where(and(lt(p.paid_at, ends), gt(left, 0), hasBought, sql`not ${hasAct}`))
    .orderBy(p.user_id)
    .limit(limit)
  return rows.map(({ user_id }) => user_id)
}

/** Finds the paid invoices of an account with money left, the oldest payment first. */
export async function findInvoiceMoney(tx: Transaction, userId: number) {
  const rows = await tx
    .select({
      number: i.number,
      buyer_bin: i.buyer_bin,
      buyer_name: i.buyer_name,
      left,
      paid_at: p.paid_at,
    })
    .from(i)
    .innerJoin(p, eq(p.id, i.payment_id))
    .where(and(eq(p.user_id, userId), sql`${p.paid_at} is not null`, gt(left, 0)))
    .orderBy(asc(p.paid_at), asc(i.number))
  return rows.flatMap(({ paid_at, ...row }) => (paid_at ? [{ ...row, paid_at }] : []))
}

export async function findPurchases(tx: Transaction, userId: number, month: Month) {
  const rows = await tx
    .select({ id: p.id, amount: p.amount, vat_percent: p.vat_percent, paid_at: p.paid_at })
    .from(p)
    .where(and(eq(p.user_id, userId), wasPaidIn(month)))
    .orderBy(asc(p.paid_at), asc(p.id))
  return rows.flatMap(({ paid_at, ...row }) => (paid_at ? [{ ...row, paid_at }] : []))
}

type NewAct = Omit<typeof a.$inferInsert, 'number'>
type NewLine = Omit<typeof l.$inferInsert, 'act_number'>

/** Stores an act with the number after the greatest one. */
export async function insertAct(tx: Transaction, act: NewAct, lines: NewLine[]): Promise<number> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${a})`
  const [row] = await tx
    .insert(a)
    .values({ ...act, number })
    .returning({ number: a.number })
  if (!row) throw new Error('an insert returned no row')
  await tx.insert(l).values(lines.map((line) => ({ ...line, act_number: row.number })))
  return row.number
}

const shown = {
  number: a.number,
  month: sql<string>`to_char(${a.month}, 'YYYY-MM')`,
  buyer_bin: a.buyer_bin,
  buyer_name: a.buyer_name,
  amount: sum(l.amount).mapWith(Number),
  vat_amount: sum(l.vat_amount).mapWith(Number),
  issued_at: a.issued_at,
}

function selectActs(db: Executor) {
  return db
    .select(shown)
    .from(a)
    .innerJoin(l, eq(l.act_number, a.number))
    .groupBy(a.number)
    .orderBy(desc(a.number))
    .$dynamic()
}

export function findActs(db: Executor, userId: number, limit: number) {
  return selectActs(db).where(eq(a.user_id, userId)).limit(limit)
}

/** Finds an act with its lines; of the account, or of any if `userId` is null. */
export async function findAct(db: Executor, number: number, userId: number | null) {
  const [act] = await db
    .select()
    .from(a)
    .where(and(eq(a.number, number), userId === null ? undefined : eq(a.user_id, userId)))
  if (!act) return null
  const lines = await db
    .select({
      kind: p.kind,
      item_code: p.item_code,
      price: p.amount,
      vat_percent: p.vat_percent,
      paid_at: sql`coalesce(${p.paid_at}, ${p.created_at})`.mapWith(p.created_at),
      invoice: l.invoice_number,
      amount: l.amount,
      vat_amount: l.vat_amount,
    })
    .from(l)
    .innerJoin(p, eq(p.id, l.payment_id))
    .where(eq(l.act_number, number))
    .orderBy(asc(p.paid_at), asc(p.id), asc(l.invoice_number))
  return { ...act, lines }
}
export type StoredAct = NonNullable<Awaited<ReturnType<typeof findAct>>>
