import type { TokenRecord } from '#contract/accounts.ts'
import { createPayment } from '#contract/payments.ts'
import type { Order } from '#contract/rules/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import type { ActionVisit, LeaveOptions } from '#app/platform/page/act.server.ts'
import { topUpIntent } from './intents.ts'

interface Purchase {
  /** At the price that the form showed. */
  order: Order
  /** Pays for it from the balance; the key makes a second press the same as the first. */
  buy: (idempotencyKey: string) => Promise<TokenRecord>
  /** Once it is bought: where one sees it, and what is said of it. */
  done: () => Promise<{ to: string; toast: LeaveOptions['toast'] }>
}

/** What the button of `PayPanel` does: the thing is paid from the balance, or ordered with the money that it lacks. */
export async function buyOrTopUp(visit: ActionVisit, { order, buy, done }: Purchase) {
  // Something else in the same form is another purchase, also when one comes back to the page that the browser has kept.
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

/** The price that the form showed, whole tenge; one that nobody could be shown is refused as another. */
export function shownPrice({ fields }: ActionVisit): number {
  const price = Number(fields.price)
  return Number.isInteger(price) && price >= 0 ? price : 0
}
