import { and, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { isPaid, paymentStatuses } from '../../../contract/rules/payments.ts'
import { invoices as i, payments as p } from '../../../database/tables.ts'
import type { Executor, Transaction } from '../../../scope.ts'

type NewInvoice = Omit<typeof i.$inferInsert, 'number'>

/** Stores an invoice with the number after the greatest one; others wait, so that no number is left out. */
export async function insertInvoice(tx: Transaction, invoice: NewInvoice) {
  await tx.execute(sql`lock table ${i} in exclusive mode`)
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${i})`
  const [row] = await tx
    .insert(i)
    .values({ ...invoice, number })
    .returning(shown)
  if (!row) throw new Error('an insert returned no row')
  return row
}

const shown = { number: i.number, buyer_bin: i.buyer_bin, buyer_name: i.buyer_name }

export async function findInvoice(db: Executor, paymentId: number) {
  const [row] = await db.select(shown).from(i).where(eq(i.payment_id, paymentId))
  return row ?? null
}

const onPaper = {
  ...shown,
  seller: i.seller,
  issued_at: i.issued_at,
  expires_at: p.expires_at,
  amount: p.amount,
  vat_percent: p.vat_percent,
  vat_amount: p.vat_amount,
}

/** Finds the invoice of one of the account's payments. */
export async function findInvoiceOf(db: Executor, userId: number, paymentId: string) {
  const [row] = await db
    .select(onPaper)
    .from(i)
    .innerJoin(p, eq(p.id, i.payment_id))
    .where(and(eq(p.public_id, paymentId), eq(p.user_id, userId)))
  return row ?? null
}

export type InvoiceOnPaper = NonNullable<Awaited<ReturnType<typeof findInvoiceOf>>>

/** Finds an invoice of any account, for its letter. */
export async function findIssued(db: Executor, paymentId: number) {
  const [row] = await db
    .select({ ...onPaper, user_id: p.user_id, public_id: p.public_id })
    .from(i)
    .innerJoin(p, eq(p.id, i.payment_id))
    .where(eq(i.payment_id, paymentId))
  return row ?? null
}

/** Finds the invoices with these numbers, of all accounts, with what a bank transfer must match. */
export async function findInvoicesByNumber(db: Executor, numbers: number[]) {
  const rows = await db
    .select({
      number: i.number,
      buyer_bin: i.buyer_bin,
      amount: p.amount,
      status: p.status,
      payment_public_id: p.public_id,
    })
    .from(i)
    .innerJoin(p, eq(p.id, i.payment_id))
    .where(inArray(i.number, numbers))
  return new Map(rows.map((row) => [row.number, row]))
}

const isUnpaid = notInArray(p.status, paymentStatuses.filter(isPaid))

/** Finds a page of the unpaid invoices of all accounts, the newest first, and counts them. */
export async function findUnpaid(
  db: Executor,
  sought: { number: number } | { bin: string } | null,
  { limit, offset }: { limit: number; offset: number },
) {
  const isSought =
    sought && ('bin' in sought ? eq(i.buyer_bin, sought.bin) : eq(i.number, sought.number))
  const found = and(isUnpaid, isSought ?? undefined)
  const results = await db
    .select({ ...shown, amount: p.amount, issued_at: i.issued_at, expires_at: p.expires_at })
    .from(i)
    .innerJoin(p, eq(p.id, i.payment_id))
    .where(found)
    .orderBy(desc(i.number))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ count: count() })
    .from(i)
    .innerJoin(p, eq(p.id, i.payment_id))
    .where(found)
  return { results, count: counted?.count ?? 0 }
}

/** Locks the payment of an invoice of any account, with what its transfer must match. */
export async function lockInvoice(tx: Transaction, number: number) {
  const [row] = await tx
    .select({
      public_id: p.public_id,
      user_id: p.user_id,
      amount: p.amount,
      status: p.status,
      buyer_bin: i.buyer_bin,
    })
    .from(i)
    .innerJoin(p, eq(p.id, i.payment_id))
    .where(eq(i.number, number))
    .for('update', { of: p })
  return row ?? null
}

/** Returns which numbers of bank transfers were booked before. */
export async function findBookedTransfers(
  db: Executor,
  provider: string,
  numbers: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ number: p.provider_payment_id })
    .from(p)
    .where(and(eq(p.provider, provider), inArray(p.provider_payment_id, numbers)))
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])))
}
