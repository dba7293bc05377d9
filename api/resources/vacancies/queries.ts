import { and, desc, eq, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import type { CountedAnswers } from '../../contract/rules/answer-record.ts'
import { vacancyCounters } from '../../contract/rules/application-counters.ts'
import type { HiddenQuery } from '../../contract/hidden.ts'
import type { Proof } from '../../contract/rules/company-verification.ts'
import type { TeamRole } from '../../contract/rules/team.ts'
import type { vacancyQuery, VacancyRelation } from '../../contract/vacancies.ts'
import type { z } from 'zod'
import {
  applications,
  companies,
  companyMembers,
  invitations,
  resumes,
  vacancies as v,
  vacancyViews,
} from '../../database/tables.ts'
import type { KeyedAccount, Executor, Scope } from '../../scope.ts'
import {
  counted,
  countedTogether,
  currentMeeting,
  isUndeletedBy,
  numberOf,
} from '../applications/facts.ts'
import { answersOf, isMember } from '../companies/facts.ts'
import { hiddenAs } from '../hidden/facts.ts'
import { search, type PagedResult } from '../../search/page.ts'
import { isOwnedBy } from '../resumes/facts.ts'
import { answeringMember, isFollowedBy } from '../team/facts.ts'
import { viewCountsOf, viewedOn } from '../views/facts.ts'
import { searched, searchedBy } from './search.ts'
import { isPublished, isVisibleTo, openVacancies, shownStatus } from './facts.ts'

type VacancyQuery = z.output<typeof vacancyQuery>

const cardColumns = {
  id: v.id,
  public_id: v.public_id,
  title: v.title,
  area_code: v.area_code,
  latitude: v.latitude,
  longitude: v.longitude,
  place_precision: v.place_precision,
  district_code: v.district_code,
  unlisted_address: sql<
    string | null
  >`case when ${v.area_code} is null then coalesce(${v.published}, ${v.working}) ->> 'address' end`,
  salary_from: v.salary_from,
  salary_to: v.salary_to,
  salary_currency: v.salary_currency,
  salary_period: v.salary_period,
  salary_gross: v.salary_gross,
  experience: v.experience,
  employment_form: v.employment_form,
  work_formats: v.work_formats,
  key_skills: v.key_skills,
  snippet: v.snippet,
  published_at: v.published_at,
  raised_at: v.raised_at,
  highlighted_until: v.highlighted_until,
  response_due_days: v.response_due_days,
  company_name: companies.name,
  company_slug: companies.slug,
  company_logo: companies.logo,
  company_verification: companies.verification,
  company_proof: companies.verified_by,
  company_domain: companies.verified_domain,
  company_answers: answersOf(companies.id),
}

type OwnColumn = keyof typeof cardColumns & keyof typeof v.$inferSelect
export type CardRow = Pick<typeof v.$inferSelect, OwnColumn> & {
  unlisted_address: string | null
  company_name: string
  company_slug: string
  company_logo: string | null
  company_verification: string
  company_proof: Proof | null
  company_domain: string | null
  company_answers: CountedAnswers | null
  relations: VacancyRelation[]
  viewed_on: string | null
}

type Viewing = Pick<Scope, 'db' | 'account'>

/** Returns a page of the vacancies that a search finds, and their total number (spec §18.3). */
export async function searchVacancies(
  scope: Scope,
  query: VacancyQuery,
  hidden: HiddenQuery,
): Promise<Omit<PagedResult<CardRow>, 'rows'> & { cards: CardRow[] }> {
  const read = (page: SQL) => findCards(scope, page)
  const { rows, ...found } = await search(scope, searchedBy(scope.account, hidden), query, read)
  const isAbove = ({ id }: CardRow) => found.promoted.some((each) => each.id === id)
  return { ...found, cards: rows.filter((card) => !isAbove(card)) }
}

/** Returns the cards of a page of vacancies; the query `page` selects their ids and their positions in the page. */
export function findCards({ db, account }: Viewing, page: SQL): Promise<CardRow[]> {
  return db
    .select({ ...cardColumns, relations: relationsOf(account), viewed_on: viewedOn(account) })
    .from(v)
    .innerJoin(sql`(${page}) page`, sql`page.id = ${v.id}`)
    .innerJoin(companies, eq(companies.id, v.company_id))
    .orderBy(sql`page.place`)
}

/** Finds the vacancies with the given public ids that the viewer may see, in no particular order. */
export function findNamedCards(
  { db, account, now }: Pick<Scope, 'db' | 'account' | 'now'>,
  publicIds: string[],
) {
  return db
    .select({
      ...cardColumns,
      status: shownStatus(now()),
      specialty_code: v.specialty_code,
      relations: relationsOf(account),
      viewed_on: viewedOn(account),
    })
    .from(v)
    .innerJoin(companies, eq(companies.id, v.company_id))
    .where(and(inArray(v.public_id, publicIds), isVisibleTo(account)))
}

/** The number of vacancies in each file of the sitemap for search engines. */
const partSize = 50_000

export async function findAddressParts(db: Executor, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(0, (select max(id) / ${partSize} from ${v})) part
    where exists (select from ${v} where ${isInPart(sql`part`)} and ${isPublished(now)})
    order by part`)
  return rows.map(({ part }) => Number(part))
}

export function findAddresses(db: Executor, part: number, now: Date) {
  return db
    .select({ public_id: v.public_id, changed_at: v.updated_at })
    .from(v)
    .where(and(isInPart(sql`${part}::bigint`), isPublished(now)))
    .orderBy(v.id)
}

function isInPart(part: SQL): SQL {
  return sql`(${v.id} >= ${part} * ${partSize} and ${v.id} < (${part} + 1) * ${partSize})`
}

/** Counts the published vacancies, in total and for each area, specialty and company. */
export async function countMarket(scope: Scope) {
  const isShown = searched.isShown(scope)
  const { rows } = await scope.db.execute<{ mark: string; count: number }>(sql`
    select mark, count(*)::int from ${searched.rows}, unnest(marks) mark
    where ${isShown} group by 1`)
  return { total: await scope.db.$count(searched.rows, isShown), rows }
}

export async function findVacancy(
  { db, account: viewer, now }: Pick<Scope, 'db' | 'account' | 'now'>,
  publicId: string,
) {
  const [row] = await db
    .select({
      id: v.id,
      public_id: v.public_id,
      status: shownStatus(now()),
      version: v.version,
      published: v.published,
      working: v.working,
      published_at: v.published_at,
      raised_at: v.raised_at,
      expires_at: v.expires_at,
      company_name: companies.name,
      company_slug: companies.slug,
      company_logo: companies.logo,
      company_verification: companies.verification,
      company_proof: companies.verified_by,
      company_domain: companies.verified_domain,
      company_answers: answersOf(companies.id),
      company_description: companies.description,
      company_website: companies.website_url,
      open_vacancies: openVacancies(v.company_id, now()),
      hidden: hiddenAs(viewer),
      relations: relationsOf(viewer),
    })
    .from(v)
    .innerJoin(companies, eq(companies.id, v.company_id))
    .where(and(eq(v.public_id, publicId), isVisibleTo(viewer)))
  return row ?? null
}

function relationsOf(viewer: Scope['account']): SQL<VacancyRelation[]> {
  if (viewer?.side !== 'candidate') return sql<VacancyRelation[]>`'[]'::jsonb`
  return sql<VacancyRelation[]>`(
    select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (
      select ${applications.public_id} as application_public_id, ${resumes.public_id} as resume_public_id,
        ${applications.initiated_by}, ${applications.status}, ${applications.close_reason}, ${applications.created_at}
      from ${applications} join ${resumes} on ${resumes.id} = ${applications.resume_id}
      where ${applications.vacancy_id} = ${v.id} and ${applications.candidate_id} = ${viewer.id}
        and ${isOwnedBy(viewer.id)}
      order by ${applications.created_at} desc
    ) each)`
}

type VacancyCounter = keyof typeof vacancyCounters

/** Finds the vacancies of the account's companies. */
export function findOwnVacancies(
  db: Executor,
  account: KeyedAccount,
  now: Date,
  publicId?: string,
) {
  const { id: accountId } = account
  const is = (counter: VacancyCounter) => counted(vacancyCounters[counter], now, 'employer')
  const number = (counter: VacancyCounter) => numberOf(is(counter))
  const itsApplications = and(eq(applications.vacancy_id, v.id), isUndeletedBy('employer'))
  const isDue = sql`${is('promised')} and not ${is('overdue')}`
  return db
    .select({
      ...cardColumns,
      specialty_code: v.specialty_code,
      status: v.status,
      paused_unanswered_at: v.paused_unanswered_at,
      expires_at: v.expires_at,
      highlighted_until: v.highlighted_until,
      top_until: v.top_until,
      paid_until: v.paid_until,
      counts: {
        responses: number('responses'),
        unread: number('unread'),
        waiting: number('waiting'),
        overdue: number('overdue'),
        to_schedule: number('to_schedule'),
        to_conclude: number('to_conclude'),
        invited: number('invited'),
        meetings: number('meetings'),
        offered: number('offered'),
        accepted: number('accepted'),
      },
      views: viewCountsOf(vacancyViews),
      newest_unread_at: edge('max', applications.created_at, is('unread')),
      oldest_overdue_at: edge('min', applications.response_due_at, is('overdue')),
      nearest_due_at: edge('min', applications.response_due_at, isDue),
      next_meeting_at: edge('min', invitations.scheduled_at, is('meetings')),
      role: sql<TeamRole>`(select own.role from ${companyMembers} own
        where own.company_id = ${v.company_id} and own.user_id = ${accountId})`,
      is_answering: sql<boolean>`coalesce(${answeringMember(now)} = ${accountId}, false)`,
      is_followed: isFollowedBy(accountId),
      has_colleagues: sql<boolean>`exists (select from ${companyMembers} other
        where other.company_id = ${v.company_id} and other.user_id <> ${accountId})`,
    })
    .from(v)
    .innerJoin(companies, eq(companies.id, v.company_id))
    .leftJoin(vacancyViews, eq(vacancyViews.vacancy_id, v.id))
    .leftJoinLateral(countedTogether(db, itsApplications, now), sql`true`)
    .leftJoin(invitations, currentMeeting)
    .where(
      and(
        isMember(v.company_id, account, 'read', v.id),
        publicId ? eq(v.public_id, publicId) : undefined,
      ),
    )
    .groupBy(v.id, companies.id, vacancyViews.vacancy_id)
    .orderBy(desc(v.published_at), desc(v.id))
    .limit(500)
}

function edge(of: 'min' | 'max', column: Column, where: SQL) {
  const moment = sql`${sql.raw(of)}(${column}) filter (where ${where})`
  return moment.mapWith((at: string) => new Date(at)) as SQL<Date | null>
}
