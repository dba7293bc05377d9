import { isDeepStrictEqual } from 'node:util'
import { Failure } from '../../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../../scope.ts'
import { payFromBalance } from '../payments/acts.ts'
import type { Goods, KeyedOrder } from './goods.ts'
import { planGoods } from './plan.ts'
import { serviceGoods } from './service.ts'

const goodsOf = { plan: planGoods, service: serviceGoods }

/** Buys a plan or service, if its price is still the price that the buyer saw. */
export async function buy(scope: SignedInScope, tx: Transaction, order: KeyedOrder): Promise<void> {
  const { kind, code: item_code } = order
  const goods = await goodsOf[kind](scope, tx, order)
  const { payer, company_id, key } = goods
  if (await isBought(goods)) return
  const offer = await goods.offer()
  if (!offer) return
  const { price, isPaid, subject, deliver } = offer
  if (price !== order.price) throw new Failure('plans:price_changed', { data: { price } })
  const purchase = { kind, item_code, subject, price, key }
  const spender = { user_id: scope.account.id, company_id }
  await deliver(isPaid ? await payFromBalance(scope, tx, payer, purchase, spender) : null)
}

async function isBought({ item, key, findBought }: Goods): Promise<boolean> {
  const before = key === null ? null : await findBought(key)
  if (!before) return false
  if (isDeepStrictEqual(before, item)) return true
  throw new Failure('request:idempotency_conflict')
}
