// Reads what a list of the applications to one vacancy is filtered and sorted by.
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { vacancyLists } from '../../contract/rules/application-lists.ts'
import {
  groupClauses,
  specLists,
  vacancyGroups,
  type ApplicationSort,
  type SpecList,
  type VacancyGroup,
} from '../../contract/rules/vacancy-groups.ts'
import type { Offer, Wish } from '../../contract/rules/fit.ts'
import { systemMoves } from '../../contract/rules/system-moves.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type { listVacancyApplications } from '../../contract/vacancy-applications.ts'
import { contains } from '../../database/contains.ts'
import {
  applications as a,
  invitations,
  pendingRefusals,
  resumes,
  sentFacts as f,
  vacancies,
} from '../../database/tables.ts'
import { inTenge } from '../../database/vacancy-row.ts'
import type { Account, Executor } from '../../scope.ts'
import { offerColumns, offerOf, placeOf } from '../../search/fit-facts.ts'
import { isMember } from '../companies/facts.ts'
import { hasLabel, hasNote, isStarredBy } from '../notes/facts.ts'
import { hidesName } from '../resumes/facts.ts'
import { hasAnswer } from './answer-filter.ts'
import {
  counted,
  countedTogether,
  currentMeeting,
  isUndeletedBy,
  numberOf,
  onList,
} from './facts.ts'
import { fitOrder, isOnLevel, payMeets, sharedSkills, wishedPay } from './fit-order.ts'

export type ListQuery = OperationInput<typeof listVacancyApplications>['query']
type OwnOffer = NonNullable<Awaited<ReturnType<typeof findOwnOffer>>>

/** Finds a vacancy of the caller's companies, with the facts that are compared with resumes. */
export async function findOwnOffer(db: Executor, account: Account, publicId: string) {
  const [row] = await db
    .select({
      ...offerColumns,
      company_id: vacancies.company_id,
      specialty_code: vacancies.specialty_code,
      status: vacancies.status,
      questions: sql<VacancyContent['questions'] | null>`${vacancies.published} -> 'questions'`,
    })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.public_id, publicId),
        isMember(vacancies.company_id, account, 'read', vacancies.id),
      ),
    )
  return row ?? null
}

function ofVacancy(vacancyId: number): SQL | undefined {
  return and(eq(a.vacancy_id, vacancyId), isUndeletedBy('employer'))
}

/** Counts the applications to a vacancy in each group, in each list of spec §4.5, and those its closing rejects. */
export async function countLists(db: Executor, vacancy: OwnOffer, now: Date) {
  const groups = vacancyGroups.map((group) => [group, numberOf(inGroup(group, now))])
  const lists = specLists.map((list) => [
    list,
    list === 'matches' ? numberOfMatches(vacancy) : numberOf(onList(vacancyLists[list])),
  ])
  const query = db
    .select({
      counts: Object.fromEntries(groups) as Record<VacancyGroup, SQL<number>>,
      lists: Object.fromEntries(lists) as Record<SpecList, SQL<number>>,
      to_reject: numberOf(onList([systemMoves.vacancy_closed.from])),
    })
    .from(countedTogether(db, ofVacancy(vacancy.id), now))
    .leftJoin(invitations, currentMeeting)
  // PostgreSQL would plan a prepared statement for a vacancy with a dozen applications.
  const [row] = await query
  if (!row) throw new Error('an aggregate returned no row')
  return row
}

function inGroup(group: VacancyGroup, now: Date): SQL {
  return counted(groupClauses[group], now, 'employer')
}

function onSpecList(list: SpecList, vacancy: OwnOffer): SQL {
  return list === 'matches' ? isMatch(vacancy) : onList(vacancyLists[list])
}

function isMatch({ specialty_code: specialty, status }: OwnOffer): SQL {
  if (status !== 'published' || specialty === null) return sql`false`
  return sql`exists (select from ${resumes} where ${resumes.id} = ${a.resume_id}
    and ${resumes.status} = 'published' and lower(${resumes.specialty_code}) = lower(${specialty}))`
}

function numberOfMatches(vacancy: OwnOffer): SQL<number> {
  return sql`(select count(*) from ${a} where ${and(ofVacancy(vacancy.id), isMatch(vacancy))})`.mapWith(
    Number,
  )
}

/** Finds the refusals of a vacancy that are not sent yet, by the time at which they are, the latest first. */
export function findPendingRefusals(db: Executor, vacancyId: number) {
  const { due_at } = pendingRefusals
  return db
    .select({
      due_at,
      public_ids: sql<string[]>`array_agg(${a.public_id} order by ${a.id})`,
      first_id: sql<number>`min(${a.id})`.mapWith(Number),
    })
    .from(pendingRefusals)
    .innerJoin(a, eq(a.id, pendingRefusals.application_id))
    .where(ofVacancy(vacancyId))
    .groupBy(due_at)
    .orderBy(desc(due_at))
}

/**
 * Finds one page of the applications that pass the filter, counts the candidates who pass it, and those of each city
 * whatever the filter says of city, experience, pay and skills. A candidate with several resumes stands where the first
 * one stands; a hidden name stands for itself. The lists of spec §4.5 have a row for each application.
 */
export async function findPage(
  db: Executor,
  vacancy: OwnOffer,
  query: ListQuery,
  caller: { account: Account; now: Date },
): Promise<{ ids: number[]; total: number; cities: [code: string, count: number][] }> {
  const { list, group, skills, sort, page, size } = query
  const offer = offerOf(vacancy)
  const shared = sql.raw('shared.number')
  const order = [...orderBy(sort, offer, shared), ...defaultOrder(list ?? group)]
  // Counting the shared skills of thousands takes as long as everything else.
  const comparesSkills = skills !== undefined || sort === 'match'
  const isMerged = list === undefined ? sql`true` : sql`false`
  // PostgreSQL would read all resumes to join them, or for a condition with `exists`.
  const hasHiddenName = sql`(select ${hidesName(resumes.published)} from ${resumes}
    where ${resumes.id} = resume_id)`
  const { rows } = await db.execute<{
    ids: string[]
    total: string
    cities: Record<string, number> | null
  }>(sql`
    with listed as materialized (
      select ${a.id}, ${a.candidate_id}, ${a.resume_id}, ${f.area_code},
        ${passes(query, offer, shared)} as passes,
        row_number() over (order by ${sql.join(order, sql`, `)}) as place,
        count(*) over (partition by ${a.candidate_id}) as number
      from ${a} join ${f} on ${f.application_id} = ${a.id}
        left join ${invitations} on ${currentMeeting}
        cross join lateral (${comparesSkills ? sharedSkills(offer) : sql`select 0`}) shared(number)
      where ${isListed(vacancy, query, caller)}
    ), later as (
      select place from (
        select place, row_number() over (partition by candidate_id order by place) as turn
        from listed where passes and ${isMerged} and case when number > 1 then not ${hasHiddenName} end
      ) theirs
      where turn > 1
    ), cities as (
      select area_code, count(*) from listed where area_code is not null group by area_code
    )
    select (select count(*) from listed where passes) - (select count(*) from later) as total,
      (select json_object_agg(area_code, count) from cities) as cities,
      array(select id from listed where passes and place not in (select place from later)
        order by place limit ${size} offset ${(page - 1) * size}) as ids`)
  const [row] = rows
  return {
    ids: (row?.ids ?? []).map(Number),
    total: Number(row?.total ?? 0),
    cities: Object.entries(row?.cities ?? {}),
  }
}

/** The SQL condition that an application is in the group or list, and passes the filters by which cities are counted. */
function isListed(
  vacancy: OwnOffer,
  { group, list, q, answer, unread, noted, label, starred }: ListQuery,
  { account, now }: { account: Account; now: Date },
): SQL | undefined {
  return and(
    ofVacancy(vacancy.id),
    list ? onSpecList(list, vacancy) : inGroup(group, now),
    unread ? isNull(a.viewed_by_employer_at) : undefined,
    q ? mentions(q) : undefined,
    answer ? hasAnswer(answer) : undefined,
    noted ? hasNote() : undefined,
    label === undefined ? undefined : hasLabel(label),
    starred ? isStarredBy(account.id) : undefined,
  )
}

function passes({ area, experience, pay, skills }: ListQuery, offer: Offer, shared: SQL): SQL {
  const filters = [
    area === undefined ? undefined : eq(f.area_code, area),
    experience === undefined ? undefined : isOnLevel(experience),
    pay === undefined ? undefined : payMeets(offer),
    skills === undefined ? undefined : sql`${shared} >= ${skills}::int`,
  ]
  return and(...filters) ?? sql`true`
}

function orderBy(sort: ApplicationSort | undefined, offer: Offer, shared: SQL): SQL[] {
  if (sort === 'match') return fitOrder(offer, shared)
  if (sort === 'newest') return [desc(a.id)]
  return sort === 'pay' ? [sql`${wishedPay} nulls last`] : []
}

/** Finds by which facts sent resumes are compared with the vacancy; the skills are in lower case. */
export async function findWishes(db: Executor, ids: readonly number[]): Promise<Map<number, Wish>> {
  const rows = await db
    .select({
      id: f.application_id,
      area_code: f.area_code,
      months: f.months,
      salary: f.salary,
      currency: f.currency,
      formats: f.formats,
      skills: f.skills,
    })
    .from(f)
    .where(sql`${f.application_id} = any(${sql.param(ids)}::bigint[])`)
  return new Map(
    rows.map(({ id, area_code, months, salary, currency, formats, skills }) => [
      id,
      {
        ...placeOf(area_code),
        formats,
        // Employers do not see for which cities a candidate who has applied would move.
        relocation: { type: 'no', area_codes: [] },
        months,
        pay: salary && currency && inTenge(salary, currency),
        skills,
      },
    ]),
  )
}

/** Meetings are sorted by their time, closed applications by their change, others by the deadline for the answer. */
function defaultOrder(list: VacancyGroup | SpecList): SQL[] {
  if (list === 'meetings' || list.endsWith('interviews'))
    return [asc(invitations.scheduled_at), asc(a.id)]
  if (list === 'closed') return [desc(a.updated_at), desc(a.id)]
  return [sql`${a.response_due_at} asc nulls last`, desc(a.created_at), desc(a.id)]
}

/** The SQL condition that the sent resume contains all words, or the candidate's name, unless hidden, the text. */
function mentions(text: string): SQL {
  return sql`(${f.words} @@ plainto_tsquery('search', search_text(${text}))
    or (${contains(f.name, text)} and exists (select from ${resumes}
      where ${resumes.id} = ${a.resume_id} and not ${hidesName(resumes.published)})))`
}
