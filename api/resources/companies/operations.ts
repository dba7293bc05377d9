import type * as contract from '../../contract/companies.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type { FieldErrors } from '../../contract/field-errors.ts'
import { shownRecord } from '../../contract/rules/answer-record.ts'
import { leadsElsewhere } from '../../contract/rules/company-domain.ts'
import { verificationAfter } from '../../contract/rules/company-verification.ts'
import { limits } from '../../contract/rules/limits.ts'
import { isArea, namedArea } from '../../dictionaries/dictionaries.ts'
import { imageUrl } from '../../files/image-url.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { listOpenVacancies } from '../vacancies/acts.ts'
import { deleteDocuments, isWaiting } from './document-rows.ts'
import { onOwnCompany, ownCompany, readOwnCompany, shownPhotos } from './own-company.ts'
import {
  countOwnCompanies,
  findCompany,
  findOwnCompanies,
  indexVacancies,
  insertCompany,
  setCompany,
  type CompanyRow,
} from './queries.ts'
import { standingAfter } from './standing.ts'

/** The number of open vacancies that the page of a company shows. */
const vacanciesShown = 20

export async function listOwnCompanies(scope: SignedInScope): Promise<contract.OwnCompany[]> {
  return (await findOwnCompanies(scope.db, scope)).map(ownCompany)
}

export async function createCompany(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.createCompany>,
): Promise<contract.OwnCompany> {
  checkFacts(body)
  const now = scope.now()
  const verification = verificationAfter({ ...body, verification: 'none', verified_by: null }, body)
  return scope.db.transaction(async (tx) => {
    // Locks the account, so that two requests at once cannot exceed the limit of companies per account.
    await lockAccount(tx, scope.account.id)
    if ((await countOwnCompanies(tx, scope.account.id)) >= limits.companiesPerAccount) {
      throw new Failure('companies:company_limit')
    }
    const pending_since = verification === 'pending' ? now : null
    const values = { ...body, verification, pending_since, created_at: now }
    return readOwnCompany(tx, scope, await insertCompany(tx, scope.account.id, values))
  })
}

export async function updateCompany(
  scope: SignedInScope,
  { params, body: { version, ...body } }: OperationInput<typeof contract.updateCompany>,
): Promise<contract.OwnCompany> {
  checkFacts(body)
  return onOwnCompany(scope, params.id, 'edit_company', async (tx, company) => {
    if (version !== undefined && version !== company.version) {
      const data = await readOwnCompany(tx, scope, company.id)
      throw new Failure('companies:version_conflict', { data })
    }
    const standing = standingAfter(company, body, scope.now())
    await setCompany(tx, company, { ...body, ...standing, version: company.version + 1 })
    if (standing.pending_since !== company.pending_since) {
      await deleteDocuments(scope, tx, isWaiting(company.id))
    }
    if (body.name !== company.name || body.type !== company.type) {
      await indexVacancies(tx, company.id)
    }
    await scope.events.record(tx, { type: 'company-changed', company_id: company.id })
    return readOwnCompany(tx, scope, company.id)
  })
}

export async function getCompany(
  scope: Scope,
  { params }: OperationInput<typeof contract.getCompany>,
): Promise<contract.Company> {
  const found = await findCompany(scope, params.slug)
  if (!found) throw new Failure('companies:not_found')
  const { company, open_vacancies, answers } = found
  return {
    name: company.name,
    slug: company.slug,
    is_verified: company.verification === 'verified',
    verified_by: company.verified_by,
    verified_at: company.verified_at?.toISOString() ?? null,
    verified_domain: company.verified_domain,
    answer_record: shownRecord(answers),
    type: company.type,
    area: namedArea(company.area_code),
    website_url: company.website_url,
    description: company.description,
    logo_url: imageUrl(company.logo),
    photos: shownPhotos(company),
    places: publicPlaces(company),
    employee_range: company.employee_range,
    open_vacancies_count: open_vacancies,
    vacancies: await listOpenVacancies(scope, company.slug, vacanciesShown),
  }
}

function publicPlaces({ addresses, area_code: main }: CompanyRow): contract.Company['places'] {
  return addresses
    .filter(({ is_public }) => is_public)
    .map(({ label, address, area_code }) => ({
      label,
      address,
      area: namedArea(area_code ?? main),
    }))
}

function checkFacts({ name, website_url, area_code, addresses }: contract.CompanyBody): void {
  const fields: FieldErrors = {}
  if (leadsElsewhere(name, website_url)) fields.name = ['foreign_address']
  const check = (path: string, code: string | null) => {
    if (code !== null && !isArea(code)) fields[path] = ['invalid']
  }
  check('area_code', area_code)
  addresses.forEach((address, index) => check(`addresses[${index}].area_code`, address.area_code))
  if (Object.keys(fields).length) throw invalidFields(fields)
}
