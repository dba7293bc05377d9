import { listOwnCompanies } from '#contract/companies.ts'
import { readCompanyFunds } from '#contract/company-funds.ts'
import { readSubscription, type Usage } from '#contract/plans.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

const stocks = {
  contacts: 'contacts.per_period',
  invitations: 'invitations.per_period',
} as const

/**
 * Says what is left of the plan: before one is used (`takes`), before several are (`each`), and afterwards (`spent`). For
 * acts of a company, named by its id or slug, it is the plan of the account that pays for it.
 */
export async function stockLeft(
  { call, texts }: Pick<Visit, 'call' | 'texts'>,
  name: keyof typeof stocks,
  tense: 'takes' | 'each' | 'spent',
  company?: number | string,
): Promise<string | null> {
  const usage = await extraOr(company ? ofCompany(call, company) : ofAccount(call), null)
  const found = usage?.find(({ key }) => key === stocks[name])
  if (!found) return null
  const left = Math.max(0, found.limit - found.used)
  const said = tense !== 'spent' && left === 0 ? 'none' : tense
  return texts('plans')(`stock.${said}.${name}`, { left, all: found.limit })
}

async function ofAccount(call: Visit['call']): Promise<Usage[]> {
  return (await call(readSubscription, {})).usage
}

async function ofCompany(call: Visit['call'], company: number | string): Promise<Usage[]> {
  const id =
    typeof company === 'number'
      ? company
      : (await call(listOwnCompanies, {})).find(({ slug }) => slug === company)?.id
  if (!id) return ofAccount(call)
  return (await call(readCompanyFunds, { params: { id: String(id) } })).usage
}
