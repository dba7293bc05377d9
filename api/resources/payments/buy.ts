import { paymentCurrency, vatOf } from '../../contract/rules/payments.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, Scope, Transaction } from '../../scope.ts'
import { book } from './ledger.ts'
import { findBalance, findPaymentByKey, insertPayment } from './queries.ts'

/** The scope of a buyer; the system buys too, for earlier orders. */
export type BuyingScope = Pick<Scope, 'now' | 'events' | 'payments'>

interface Goods {
  kind: 'plan' | 'service'
  item_code: string
  /** The name of the resume or vacancy. */
  subject: string | null
  /** Whole tenge. */
  price: number
  key: string | null
}

/** Pays from the balance and returns the payment, which appears in the account's list. Throws with the missing sum. */
export async function payFromBalance(
  { now, payments }: BuyingScope,
  tx: Transaction,
  user_id: number,
  { price, ...goods }: Goods,
): Promise<number> {
  const at = now()
  const { id } = await insertPayment(tx, {
    ...goods,
    key: keyOf(goods),
    public_id: newPublicId(),
    user_id,
    amount: price,
    vat_percent: payments.vatPercent,
    vat_amount: vatOf(price, payments.vatPercent),
    method: 'balance',
    provider: 'balance',
    status: 'succeeded',
    created_at: at,
    expires_at: at,
    paid_at: at,
  })
  const entry = { user_id, delta: -price, reason: 'purchase', payment_id: id } as const
  if ((await book(tx, entry, at)) !== null) return id
  const balance = await balanceOf(tx, user_id)
  const data = { price, balance, shortfall: price - balance, currency: paymentCurrency }
  throw new Failure('payments:not_enough_balance', { data })
}

/** Returns whether the request has already bought these goods; throws if its key was used for another purchase. */
export async function isBought(
  tx: Transaction,
  userId: number,
  { kind, item_code, price, key }: Omit<Goods, 'subject'>,
): Promise<boolean> {
  const own = keyOf({ kind, key })
  const before = own === null ? null : await findPaymentByKey(tx, userId, own)
  if (!before) return false
  if (before.kind === kind && before.item_code === item_code && before.amount === price) return true
  throw new Failure('request:idempotency_conflict')
}

/** Returns the balance in whole tenge. */
export async function balanceOf(db: Executor, userId: number): Promise<number> {
  return (await findBalance(db, userId)).amount
}

/** Prefixed, so that the same key can be used by different calls. */
function keyOf({ kind, key }: Pick<Goods, 'kind' | 'key'>): string | null {
  return key === null ? null : `${kind} ${key}`
}
