import { listOwnCompanies } from '#contract/companies.ts'
import { createInvoice } from '#contract/invoices.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { moneyPaths } from '#app/money-paths.ts'
import type { PageAction } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { firstSum } from './top-up.server.ts'
import { readSum } from './sum.ts'

/** Issues an invoice and opens its payment, from which the paper is downloaded. */
export const issueInvoice: PageAction<SignedInVisit, unknown> = async (visit) => {
  const { fields, key, parse, call, leave, paths } = visit
  const amount = fields.amount === undefined ? undefined : readSum(fields.amount)
  const { buyer_bin, buyer_name } = fields
  const body = parse(createInvoice.body, { amount, buyer_bin, buyer_name })
  const { public_id } = await call(createInvoice, { body, idempotencyKey: key })
  return leave(moneyPaths(paths).payment(public_id))
}

/** The values with which the form begins: the payer is the first own company that has a BIN. */
export async function firstInvoice(visit: SignedInVisit) {
  const companies = await visit.call(listOwnCompanies, {})
  const payer = companies.find(({ bin }) => bin)
  return {
    amount: formatCount(firstSum(visit)),
    buyer_bin: payer?.bin ?? '',
    buyer_name: payer?.legal_name || payer?.name || '',
  }
}
