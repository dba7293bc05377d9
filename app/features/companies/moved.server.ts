import { redirect } from '@remix-run/node'
import { listOwnCompanies, type OwnCompany } from '#contract/companies.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'

/**
 * Returns the visitor's company of a page's address. The address of a company that was merged into another one leads to
 * the page of that one for ever.
 */
export async function ownCompanyAt({ call, params, url }: SignedInVisit): Promise<OwnCompany> {
  const companies = await call(listOwnCompanies, {})
  const company = companies.find(({ id }) => String(id) === params.id)
  if (company) return company
  const kept = companies.find(({ former_ids: ids }) => ids.some((id) => String(id) === params.id))
  if (!kept) throw pageNotFound()
  const path = url.pathname.replace(`/companies/${params.id}`, `/companies/${kept.id}`)
  throw redirect(path + url.search, 301)
}
