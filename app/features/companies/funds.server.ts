import { readCompanyFunds, type CompanyFunds } from '#contract/company-funds.ts'
import { listOwnCompanies } from '#contract/companies.ts'
import { mayAs } from '#contract/rules/team.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** The plan and the money that pay for the visitor's acts for a company. */
export type FundsOfCompany = CompanyFunds & { slug: string }

/** Reads what pays for each of the visitor's companies in which the role permits to publish or buy something. */
export async function readFunds({ call }: Pick<Visit, 'call'>): Promise<FundsOfCompany[]> {
  const companies = await call(listOwnCompanies, {})
  return Promise.all(
    companies
      .filter(({ role }) => mayAs(role, 'publish'))
      .map(async ({ id, slug }) => ({
        ...(await call(readCompanyFunds, { params: { id: String(id) } })),
        slug,
      })),
  )
}
