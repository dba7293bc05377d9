import { createPayment } from '#contract/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import type { Act } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { isTopUp, readSum } from './sum.ts'

/** Begins a top-up and leads to where it is paid. */
export const beginTopUp: Act<SignedInVisit, unknown> = async (visit) => {
  const { fields, key, parse, call, leave, paths } = visit
  const amount = fields.amount === undefined ? undefined : readSum(fields.amount)
  const body = parse(createPayment.body, { kind: 'top_up', method: 'card', amount })
  // Another sum in the same form is another payment, also when one comes back to the page that the browser has kept.
  const idempotencyKey = `${key}-${body.amount}`
  const { pay_url, public_id } = await call(createPayment, { body, idempotencyKey })
  if (pay_url) return leave(pay_url, { isElsewhere: true })
  return leave(moneyPaths(paths).payment(public_id))
}

const usual = { employer: 20_000, candidate: 2000 }

/** What the form begins with: the sum that the address names, as other pages do when it is not enough, or a usual one. */
export function firstSum({ url, user }: SignedInVisit): number {
  const asked = readSum(url.searchParams.get('amount') ?? '')
  return isTopUp(asked) ? asked : usual[user.accountType]
}
