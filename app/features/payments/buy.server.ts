import type { TokenRecord } from '#contract/accounts.ts'
import { createPayment } from '#contract/payments.ts'
import type { Order } from '#contract/rules/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import type { ActionVisit, LeaveOptions } from '#app/platform/page/act.server.ts'
import { topUpIntent } from './intents.ts'

interface PurchaseSteps {
  order: Order
  buy: (idempotencyKey: string) => Promise<TokenRecord>
  done: () => Promise<{ to: string; toast: LeaveOptions['toast'] }>
}

/** Handles the purchase buttons: pays from the balance, or opens the payment page for the missing sum. */
export async function buyOrTopUp(visit: ActionVisit, { order, buy, done }: PurchaseSteps) {
  const key = [visit.key, order.target_public_id, order.price].filter((part) => part !== null)
  if (visit.intent === topUpIntent) return orderWithTopUp(visit, order, key.join('-'))
  const session = await buy(key.join('-'))
  const { to, toast } = await done()
  return visit.leave(to, { toast, session })
}

async function orderWithTopUp(visit: ActionVisit, orders: Order, idempotencyKey: string) {
  const { fields, parse, call, leave, paths } = visit
  const amount = Number(fields.amount)
  const body = parse(createPayment.body, { kind: 'top_up', method: 'card', amount, orders })
  const { pay_url, public_id } = await call(createPayment, {
    body,
    idempotencyKey: `${idempotencyKey}-${amount}`,
  })
  if (pay_url) return leave(pay_url, { isElsewhere: true })
  return leave(moneyPaths(paths).payment(public_id))
}

export function shownPrice({ fields }: ActionVisit): number {
  const price = Number(fields.price)
  return Number.isInteger(price) && price >= 0 ? price : 0
}
