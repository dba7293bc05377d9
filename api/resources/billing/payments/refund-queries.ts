import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  earlyRefunds as early,
  invoices,
  payments as p,
  refundRequests as r,
  users,
} from '../../../database/tables.ts'
import type { Executor, Transaction } from '../../../scope.ts'
import type { PaymentRow } from './queries.ts'

export type EarlyRefund = typeof early.$inferSelect

/** Stores a refund whose webhook came before the webhook of its payment. */
export async function insertEarly(tx: Transaction, refund: EarlyRefund): Promise<void> {
  await tx.insert(early).values(refund).onConflictDoNothing()
}

/** Finds refunds whose webhook came before the webhook of their payment. */
export function findEarly(
  tx: Transaction,
  provider: string,
  refundOf: string,
): Promise<EarlyRefund[]> {
  return tx
    .select()
    .from(early)
    .where(and(eq(early.provider, provider), eq(early.refund_of, refundOf)))
    .orderBy(early.told_at, early.provider_payment_id)
}

export async function deleteEarly(tx: Transaction, refund: EarlyRefund): Promise<void> {
  const { provider, provider_payment_id } = refund
  await tx
    .delete(early)
    .where(and(eq(early.provider, provider), eq(early.provider_payment_id, provider_payment_id)))
}

/** Finds a refund that we have requested from the payment provider and whose result is unknown. */
export async function findBegun(
  db: Executor,
  { provider, provider_payment_id }: PaymentRow,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(p)
    .where(
      and(
        eq(p.provider, provider),
        eq(p.refund_of, provider_payment_id ?? ''),
        eq(p.status, 'pending'),
        isNull(p.provider_payment_id),
      ),
    )
  return row ?? null
}

/** Finds a payment of any account, together with the balance of that account. */
export async function findWithBalance(db: Executor, publicId: string) {
  const { balance, email, phone } = users
  const [row] = await db
    .select({ payment: p, balance, email, phone })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(eq(p.public_id, publicId))
  return row ?? null
}

export async function lockById(tx: Transaction, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(p).where(eq(p.id, id)).for('update')
  return row as PaymentRow
}

/** Finds top-ups of the account of which something has not gone back, and no refund is open; the newest first. */
export function findSources(db: Executor, userId: number, limit: number) {
  const hasOpen = sql`exists (select from ${p} open where open.provider = ${p.provider}
    and open.refund_of = ${p.provider_payment_id} and open.status = 'pending')`
  return db
    .select({ payment: p, invoice: invoices.number })
    .from(p)
    .leftJoin(invoices, eq(invoices.payment_id, p.id))
    .where(
      and(
        eq(p.user_id, userId),
        eq(p.kind, 'top_up'),
        inArray(p.status, ['succeeded', 'partially_refunded']),
        sql`not ${hasOpen}`,
      ),
    )
    .orderBy(desc(p.created_at), desc(p.id))
    .limit(limit)
}

export async function insertRequest(tx: Transaction, request: typeof r.$inferInsert) {
  await tx.insert(r).values(request)
}

/** Locks one of the account's payments. */
export async function lockOwn(
  tx: Transaction,
  userId: number,
  publicId: string,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(p)
    .where(and(eq(p.public_id, publicId), eq(p.user_id, userId)))
    .for('update')
  return row ?? null
}

/** Finds a refund that the account has asked for. */
export async function findRequested(db: Executor, userId: number, publicId: string) {
  const [row] = await db
    .select({ id: p.id, provider: p.provider, refund_of: p.refund_of })
    .from(p)
    .innerJoin(r, eq(r.payment_id, p.id))
    .where(and(eq(p.public_id, publicId), eq(p.user_id, userId)))
  return row ?? null
}

/** Finds a refund of any account that was asked for, with the payment that it goes back from. */
export async function findRequestedById(db: Executor, id: number) {
  const paid = alias(p, 'paid')
  const [row] = await db
    .select({ refund: p, request: r, paid, invoice: invoices })
    .from(p)
    .innerJoin(r, eq(r.payment_id, p.id))
    .innerJoin(paid, and(eq(paid.provider, p.provider), eq(paid.provider_payment_id, p.refund_of)))
    .leftJoin(invoices, eq(invoices.payment_id, paid.id))
    .where(eq(p.id, id))
  return row ?? null
}

export async function setRequestNote(tx: Transaction, id: number, note: string): Promise<void> {
  await tx.update(r).set({ note }).where(eq(r.payment_id, id))
}
