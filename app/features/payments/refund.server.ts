import { listRefundSources, requestRefund, withdrawRefund } from '#contract/refunds.ts'
import { paymentCurrency } from '#contract/rules/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import type { ActionVisit, PageAction } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { readSum } from './sum.ts'

/** Returns the top-ups of which money may go back, and the one whose form is shown: the named one or the only one. */
export async function readSources({ call, url }: SignedInVisit) {
  const sources = await call(listRefundSources, {})
  const named = url.searchParams.get('payment')
  const chosen = sources.find(({ public_id }) => public_id === named)
  return { sources, source: chosen ?? (sources.length === 1 ? sources[0] : undefined) ?? null }
}

/** Asks for a refund and opens the history, in which it stands. */
export const askRefund: PageAction<SignedInVisit, unknown> = async (visit) => {
  const { fields, key, parse, call, leave, paths, texts } = visit
  const amount = fields.amount === undefined ? undefined : readSum(fields.amount)
  const { payment: payment_id, iik, bik } = fields
  const body = parse(requestRefund.body, { payment_id, amount, iik, bik })
  const session = await call(requestRefund, { body, idempotencyKey: `${key}-${body.amount}` })
  const sum = formatMoney(body.amount, paymentCurrency)
  return leave(moneyPaths(paths).history(), {
    session,
    toast: texts('payments')('refund.asked', { sum }),
  })
}

export async function takeBackRefund({ params, call, leave, paths, texts }: ActionVisit) {
  const session = await call(withdrawRefund, { params: { id: params.id ?? '' } })
  const toast = texts('payments')('refund.withdrawn')
  return leave(moneyPaths(paths).history(), { session, toast })
}
