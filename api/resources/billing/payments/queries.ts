import { and, desc, eq, getTableColumns, lte, sql, type SQL } from 'drizzle-orm'
import type { Payment, PaymentFilter } from '../../../contract/payments.ts'
import {
  companies,
  invoices,
  ledger,
  payments as p,
  refundRequests,
  users,
} from '../../../database/tables.ts'
import type { Executor, Transaction } from '../../../scope.ts'

export type PaymentRow = typeof p.$inferSelect
type NewPayment = typeof p.$inferInsert

export type SpentBy = NonNullable<Payment['spent_by']>

/** SQL for the member who has spent the money of a payment; null if it was the account itself. */
const spentBy = sql<SpentBy | null>`(select json_build_object('name', u.first_name, 'company', c.name)
  from ${ledger} l join ${users} u on u.id = l.spent_by_user_id join ${companies} c on c.id = l.company_id
  where l.payment_id = ${p}.id and l.reason = 'purchase' and l.spent_by_user_id <> l.user_id)`

const invoice = sql<
  Payment['invoice']
>`(select json_build_object('number', i.number, 'buyer_bin', i.buyer_bin,
  'buyer_name', i.buyer_name) from ${invoices} i where i.payment_id = ${p}.id)`

const refund = sql<
  Payment['refund']
>`(select json_build_object('iik', r.iik, 'bik', r.bik, 'note', r.note)
  from ${refundRequests} r where r.payment_id = ${p}.id)`

const shownColumns = { ...getTableColumns(p), spent_by: spentBy, invoice, refund }
export type ShownPaymentRow = PaymentRow & {
  spent_by?: SpentBy | null
  invoice?: Payment['invoice']
  refund?: Payment['refund']
}

export interface PaymentChoice extends PaymentFilter {
  timeZone: string
}

/** Returns payments older than the payment with the id `cursor`, newest first. */
export function findPayments(
  db: Executor,
  userId: number,
  { cursor, limit, ...choice }: PaymentChoice & { cursor?: string | undefined; limit: number },
) {
  const last = db
    .select({ created_at: p.created_at, id: p.id })
    .from(p)
    .where(and(eq(p.user_id, userId), eq(p.public_id, cursor ?? '')))
  const isAfter = cursor === undefined ? undefined : sql`(${p.created_at}, ${p.id}) < (${last})`
  return db
    .select(shownColumns)
    .from(p)
    .where(and(eq(p.user_id, userId), isChosen(choice), isAfter))
    .orderBy(desc(p.created_at), desc(p.id))
    .limit(limit)
}

function isChosen({ kind, month, timeZone }: PaymentChoice): SQL | undefined {
  const isOfKind = kind && eq(p.kind, kind)
  if (!month) return isOfKind
  const first = sql`${`${month}-01`}::timestamp`
  const begins = sql`${first} at time zone ${timeZone}`
  const ends = sql`(${first} + interval '1 month') at time zone ${timeZone}`
  return and(isOfKind, sql`${p.created_at} >= ${begins}`, sql`${p.created_at} < ${ends}`)
}

/** Returns the months in which the account has payments, newest first. */
export async function findPaymentMonths(
  db: Executor,
  userId: number,
  timeZone: string,
): Promise<string[]> {
  const lastBefore = (end: SQL) => sql`(
    select date_trunc('month', ${p.created_at} at time zone ${timeZone}) from ${p}
    where ${p.user_id} = ${userId} and ${p.created_at} < ${end} order by ${p.created_at} desc limit 1
  )`
  const { rows } = await db.execute<{ month: string }>(sql`
    with recursive months (first) as (
      select ${lastBefore(sql`'infinity'::timestamptz`)}
      union all
      select ${lastBefore(sql`months.first at time zone ${timeZone}`)} from months where first is not null
    )
    select to_char(first, 'YYYY-MM') as month from months where first is not null`)
  return rows.map(({ month }) => month)
}

/** Returns the account's pending payments, newest first. */
export function findPending(db: Executor, userId: number, limit: number) {
  return db
    .select(shownColumns)
    .from(p)
    .where(and(eq(p.user_id, userId), eq(p.status, 'pending'), eq(p.kind, 'top_up')))
    .orderBy(desc(p.id))
    .limit(limit)
}

export async function findPayment(db: Executor, userId: number, publicId: string) {
  const [row] = await db
    .select(shownColumns)
    .from(p)
    .where(and(eq(p.public_id, publicId), eq(p.user_id, userId)))
  return row ?? null
}

export async function findPaymentByKey(
  db: Executor,
  userId: number,
  key: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(p)
    .where(and(eq(p.user_id, userId), eq(p.key, key)))
  return row ?? null
}

/** Loads a payment and the account's balance for the notification about the payment. */
export async function findSettled(db: Executor, id: number) {
  const { public_id, user_id, kind, status, method, amount, vat_amount } = p
  const [row] = await db
    .select({
      public_id,
      user_id,
      kind,
      status,
      method,
      amount,
      vat_amount,
      balance: users.balance,
      note: refundRequests.note,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(refundRequests, eq(refundRequests.payment_id, p.id))
    .where(eq(p.id, id))
  return row ?? null
}

/** Finds a payment of any account; only for the payment page of the demo provider. */
export async function findPaymentToPlay(db: Executor, provider: string, publicId: string) {
  const [row] = await db
    .select({ public_id: p.public_id, user_id: p.user_id, amount: p.amount })
    .from(p)
    .where(and(eq(p.public_id, publicId), eq(p.provider, provider)))
  return row ?? null
}

/** Stores a payment. If the request is repeated, returns the stored payment. */
export async function insertPayment(db: Executor, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await db
    .insert(p)
    .values(payment)
    .onConflictDoUpdate({ target: [p.user_id, p.key], set: { key: sql`excluded.key` } })
    .returning()
  return row as PaymentRow
}

/** Stores the URL of the payment page. */
export async function setPayUrl(db: Executor, id: number, pay_url: string): Promise<void> {
  await db
    .update(p)
    .set({ pay_url })
    .where(and(eq(p.id, id), eq(p.status, 'pending')))
}

export async function lockPayment(
  tx: Transaction,
  provider: string,
  publicId: string,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(p)
    .where(and(eq(p.public_id, publicId), eq(p.provider, provider)))
    .for('update')
  return row ?? null
}

export async function updatePayment(
  tx: Transaction,
  id: number,
  values: Partial<NewPayment>,
): Promise<void> {
  await tx.update(p).set(values).where(eq(p.id, id))
}

/** Finds a payment by its id at the payment provider, and locks it until the transaction ends. */
export async function lockByProviderId(
  tx: Transaction,
  provider: string,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(p)
    .where(and(eq(p.provider, provider), eq(p.provider_payment_id, providerPaymentId)))
    .for('update')
  return row ?? null
}

export async function expirePayments(tx: Transaction, now: Date, limit: number): Promise<number> {
  const due = tx
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.kind, 'top_up'), eq(p.status, 'pending'), lte(p.expires_at, now)))
    .limit(limit)
    .for('no key update', { skipLocked: true })
  const { rowCount } = await tx
    .update(p)
    .set({ status: 'expired', pay_url: null })
    .where(sql`${p.id} = any(array(${due}))`)
  return rowCount ?? 0
}
