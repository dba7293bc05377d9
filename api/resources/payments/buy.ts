import { paymentCurrency, vatOf } from '../../contract/rules/payments.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { Executor, Scope, Transaction } from '../../scope.ts'
import { book } from './ledger.ts'
import { findBalance, findPaymentByKey, insertPayment } from './queries.ts'

/** Who buys: the system too, where somebody has ordered it before. */
export type BuyingScope = Pick<Scope, 'now' | 'events' | 'payments'>

interface Goods {
  kind: 'plan' | 'service'
  item_code: string
  /** What it is bought for, by its name. */
  subject: string | null
  /** Whole tenge. */
  price: number
  /** Of the request, if it has one. */
  key: string | null
}

/** Pays from the balance; fails with what it lacks. Answers the payment, which stands in the list of its account. */
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

/** Whether the request has bought these goods before; another request of the same key is refused. */
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

/** What an account has now, whole tenge. */
export async function balanceOf(db: Executor, userId: number): Promise<number> {
  return (await findBalance(db, userId)).amount
}

/** Keys of one call say nothing of those of another. */
function keyOf({ kind, key }: Pick<Goods, 'kind' | 'key'>): string | null {
  return key === null ? null : `${kind} ${key}`
}
