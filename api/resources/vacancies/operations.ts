import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { shownContact, shownSalary } from '../../contract/content/vacancy.ts'
import { shownRecord, type CountedAnswers } from '../../contract/rules/answer-record.ts'
import type { Proof } from '../../contract/rules/company-verification.ts'
import { listPage } from '../../contract/rules/limits.ts'
import { readPoint, type GeoPoint } from '../../contract/rules/point.ts'
import type * as contract from '../../contract/vacancies.ts'
import { Tally } from '../../dictionaries/tally.ts'
import { cityOfAddress } from '../../dictionaries/city-of-address.ts'
import {
  namedArea,
  namedDistrict,
  namedLanguage,
  namedSpecialty,
  specialtyGroupsOf,
} from '../../dictionaries/dictionaries.ts'
import { distanceKm, nearestArea } from '../../dictionaries/nearby.ts'
import { imageUrl } from '../../files/image-url.ts'
import { Failure } from '../../http/failure.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import { countValues } from '../../search/counts.ts'
import { exactUpTo } from '../../search/page.ts'
import { findKeepers, findMarketAnswers } from '../companies/acts.ts'
import { askedQuestions } from './facts.ts'
import {
  countMarket,
  findAddresses,
  findAddressParts,
  findNamedCards,
  findOwnVacancies,
  findVacancy,
  searchVacancies,
  type CardRow,
} from './queries.ts'
import { searchedBy } from './search.ts'

export async function listVacancies(
  scope: Scope,
  { query }: OperationInput<typeof contract.listVacancies>,
): Promise<Reply<typeof contract.listVacancies>> {
  const { hidden_vacancy, hidden_company, ...search } = query
  const deepest = Math.floor(listPage.deepestRow / query.size) + 1
  const page = Math.min(query.page, deepest)
  const hidden = { hidden_vacancy, hidden_company }
  const found = await searchVacancies(scope, { ...search, page }, hidden)
  const { cards, promoted, total, query: understood } = found
  const from = readPoint(search.near)
  const cardOf = (card: CardRow) => vacancyCard(scope, card, from)
  return {
    results: cards.map(cardOf),
    promoted: promoted.map(cardOf),
    total: Math.min(total, exactUpTo),
    total_is_exact: total <= exactUpTo,
    nearest_area: namedArea(from && nearestArea(from)),
    hidden: scope.account?.hidden ?? 0,
    ...understood,
    page,
    size: query.size,
  }
}

export async function listVacanciesByIds(
  scope: Scope,
  { body }: OperationInput<typeof contract.listVacanciesByIds>,
): Promise<contract.NamedVacancy[]> {
  const ids = [...new Set(body.ids)]
  const cards = await findNamedCards(scope, ids)
  return cards
    .toSorted((a, b) => ids.indexOf(a.public_id) - ids.indexOf(b.public_id))
    .map(({ status, specialty_code, ...card }) => ({
      ...vacancyCard(scope, card),
      status,
      specialty_code,
    }))
}

export async function listAddressParts({ db, now }: Scope): Promise<number[]> {
  return findAddressParts(db, now())
}

export async function listAddresses(
  { db, now }: Scope,
  { params }: OperationInput<typeof contract.listAddresses>,
): Promise<Reply<typeof contract.listAddresses>> {
  const rows = await findAddresses(db, params.part, now())
  if (rows.length === 0) throw new Failure('vacancies:not_found')
  return rows.map(({ public_id, changed_at }) => ({
    public_id,
    changed_at: changed_at.toISOString(),
  }))
}

export async function listVacancyFacets(
  scope: Scope,
  { query }: OperationInput<typeof contract.listVacancyFacets>,
): Promise<contract.VacancyCounts> {
  return countValues(scope, searchedBy(scope.account, query), query)
}

export async function getMarketOverview(
  scope: Scope,
): Promise<Reply<typeof contract.getMarketOverview>> {
  const { rows, total } = await countMarket(scope)
  const groups = new Tally()
  const areas = new Tally()
  let companies = 0
  for (const { mark, count } of rows) {
    const [name, code = ''] = mark.split('=')
    if (name === 'specialty') specialtyGroupsOf(code).forEach((group) => groups.add(group, count))
    if (name === 'area') areas.add(namedArea(code), count)
    if (name === 'company') companies += 1
  }
  return {
    vacancies: total,
    companies,
    groups: groups.mostFirst(),
    areas: areas.mostFirst(),
    answers: await findMarketAnswers(scope.db),
    keepers: await findKeepers(scope.db, scope.now()),
  }
}

export async function getVacancy(
  scope: Scope,
  { params }: OperationInput<typeof contract.getVacancy>,
): Promise<contract.Vacancy> {
  const row = await findVacancy(scope, params.id)
  if (!row) throw new Failure('vacancies:not_found')
  const shown = row.published ?? row.working
  const { specialty_code, area_code, languages, ...content } = shown
  return {
    ...content,
    questions: askedQuestions(shown),
    contact_person: row.status === 'archived' ? null : shownContact(shown, 'everyone'),
    languages: languages.map(({ code, level }) => ({ ...namedLanguage(code), level })),
    ...shownSalary(shown),
    public_id: row.public_id,
    status: row.status,
    version: row.version,
    specialty: namedSpecialty(specialty_code),
    area: namedArea(area_code),
    published_at: row.published_at?.toISOString() ?? null,
    raised_at: raisedAt(row),
    expires_at: row.expires_at?.toISOString() ?? null,
    company: {
      ...company(row),
      description: row.company_description,
      website_url: row.company_website,
      open_vacancies_count: row.open_vacancies,
    },
    hidden: row.hidden,
    relations: row.relations.map(relation),
  }
}

function relation(row: contract.VacancyRelation): contract.VacancyRelation {
  return { ...row, created_at: new Date(row.created_at).toISOString() }
}

export async function listOwnVacancies(scope: SignedInScope): Promise<contract.OwnVacancy[]> {
  return (await findOwnVacancies(scope.db, scope.account, scope.now())).map(ownVacancy)
}

export async function getOwnVacancy(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.getOwnVacancy>,
): Promise<contract.OwnVacancy> {
  const [row] = await findOwnVacancies(scope.db, scope.account, scope.now(), params.id)
  if (!row) throw new Failure('vacancies:not_found')
  return ownVacancy(row)
}

type OwnRow = Awaited<ReturnType<typeof findOwnVacancies>>[number]

function ownVacancy(row: OwnRow): contract.OwnVacancy {
  return {
    public_id: row.public_id,
    title: row.title,
    specialty_code: row.specialty_code,
    status: row.status,
    is_paused_unanswered: row.status === 'paused' && row.paused_unanswered_at !== null,
    company: company(row),
    area: namedArea(row.area_code),
    salary_from: row.salary_from,
    salary_to: row.salary_to,
    salary_currency: row.salary_currency,
    salary_period: row.salary_period,
    salary_gross: row.salary_gross,
    published_at: row.published_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    highlighted_until: row.highlighted_until?.toISOString() ?? null,
    top_until: row.top_until?.toISOString() ?? null,
    paid_until: row.paid_until?.toISOString() ?? null,
    raised_at: row.raised_at?.toISOString() ?? null,
    counts: row.counts,
    views: row.views,
    newest_unread_at: row.newest_unread_at?.toISOString() ?? null,
    oldest_overdue_at: row.oldest_overdue_at?.toISOString() ?? null,
    nearest_due_at: row.nearest_due_at?.toISOString() ?? null,
    next_meeting_at: row.next_meeting_at?.toISOString() ?? null,
    role: row.role,
    is_answering: row.is_answering,
    is_followed: row.is_followed,
    has_colleagues: row.has_colleagues,
  }
}

/** Returns a vacancy as lists show it, with its distance from the point `from` if there is one. */
export function vacancyCard(
  { now }: Pick<Scope, 'now'>,
  row: CardRow,
  from: GeoPoint | null = null,
): contract.VacancyCard {
  const { id, area_code, unlisted_address, highlighted_until, ...rest } = row
  const {
    latitude,
    longitude,
    place_precision,
    district_code,
    company_name,
    company_slug,
    company_logo,
    company_verification,
    company_proof,
    company_domain,
    company_answers,
    ...card
  } = rest
  return {
    ...card,
    company: company(row),
    area: namedArea(area_code),
    city: unlisted_address && cityOfAddress(unlisted_address),
    district: namedDistrict(district_code),
    distance: from && distanceOf(row, from),
    published_at: (row.published_at ?? new Date(0)).toISOString(),
    raised_at: raisedAt(row),
    is_highlighted: highlighted_until !== null && highlighted_until > now(),
    relations: row.relations.map(relation),
  }
}

function distanceOf(
  { latitude, longitude, place_precision }: CardRow,
  from: GeoPoint,
): contract.VacancyCard['distance'] {
  if (latitude === null || longitude === null) return null
  const km = Math.round(distanceKm(from, { latitude, longitude }))
  return { km, is_rough: place_precision !== 'street' }
}

/** Returns when the vacancy was raised in lists; null if it was not raised since its publication. */
function raisedAt({ published_at, raised_at }: Pick<CardRow, 'published_at' | 'raised_at'>) {
  if (!raised_at || (published_at && raised_at <= published_at)) return null
  return raised_at.toISOString()
}

function company(row: {
  company_name: string
  company_slug: string
  company_logo: string | null
  company_verification: string
  company_proof: Proof | null
  company_domain: string | null
  company_answers: CountedAnswers | null
}) {
  return {
    name: row.company_name,
    slug: row.company_slug,
    logo_url: imageUrl(row.company_logo),
    is_verified: row.company_verification === 'verified',
    verified_by: row.company_proof,
    verified_domain: row.company_domain,
    answer_record: shownRecord(row.company_answers),
  }
}
