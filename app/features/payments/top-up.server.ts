import { createPayment, readPayment } from '#contract/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import type { PageAction, ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { isTopUp, readSum } from './sum.ts'

/** Creates a payment that adds money to the balance, and opens the payment page. */
export const beginTopUp: PageAction<SignedInVisit, unknown> = async (visit) => {
  const { fields, key, parse, call, leave, paths } = visit
  const amount = fields.amount === undefined ? undefined : readSum(fields.amount)
  const orders = await ordersAgain(visit)
  const body = parse(createPayment.body, { kind: 'top_up', method: 'card', amount, orders })
  const idempotencyKey = [key, body.amount, fields.again].filter(Boolean).join('-')
  const { pay_url, public_id } = await call(createPayment, { body, idempotencyKey })
  if (pay_url) return leave(pay_url, { isElsewhere: true })
  return leave(moneyPaths(paths).payment(public_id))
}

async function ordersAgain({ fields: { again: id }, call }: SignedInVisit & ActionVisit) {
  if (!id) return undefined
  const { orders } = await call(readPayment, { params: { id } })
  return orders ?? undefined
}

const usual = { employer: 20_000, candidate: 2000 }

export function firstSum({ url, user }: SignedInVisit): number {
  const asked = readSum(url.searchParams.get('amount') ?? '')
  return isTopUp(asked) ? asked : usual[user.accountType]
}
