import type * as contract from '../../contract/company-list.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { shownRecord } from '../../contract/rules/answer-record.ts'
import { listPage } from '../../contract/rules/limits.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { imageUrl } from '../../files/image-url.ts'
import type { Scope } from '../../scope.ts'
import { findIndexedCompanies, findOpenAreas, searchCompanies } from './list-queries.ts'

const addressesMost = 50_000

export async function listCompanies(
  { db, now }: Scope,
  { query }: OperationInput<typeof contract.listCompanies>,
): Promise<Reply<typeof contract.listCompanies>> {
  const rows = await searchCompanies(db, query, now())
  const ids = rows.map(({ company }) => company.id)
  const areas = ids.length > 0 ? await findOpenAreas(db, ids, now()) : []
  const results = rows.map(({ company, answers, open_vacancies }) => ({
    name: company.name,
    slug: company.slug,
    is_verified: company.verification === 'verified',
    verified_by: company.verified_by,
    verified_domain: company.verified_domain,
    answer_record: shownRecord(answers),
    logo_url: imageUrl(company.logo),
    area: namedArea(company.area_code),
    open_vacancies_count: open_vacancies,
    areas: areas.flatMap(({ company_id, area_code }) => {
      const area = company_id === company.id && namedArea(area_code)
      return area ? [area] : []
    }),
  }))
  return { results, total: rows[0]?.total ?? 0, page: query.page, size: listPage.size }
}

export function listCompanyAddresses({
  db,
  now,
}: Scope): Promise<Reply<typeof contract.listCompanyAddresses>> {
  return findIndexedCompanies(db, now(), addressesMost)
}
