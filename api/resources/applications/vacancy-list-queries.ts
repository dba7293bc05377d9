// Reads what a list of the applications to one vacancy is filtered and sorted by.
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { vacancyLists } from '../../contract/rules/application-lists.ts'
import {
  groupClauses,
  specLists,
  vacancyGroups,
  type SpecList,
  type VacancyGroup,
} from '../../contract/rules/vacancy-groups.ts'
import { skillKey } from '../../contract/rules/fit.ts'
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
import type { Account, Executor } from '../../scope.ts'
import { offerColumns } from '../../search/fit-facts.ts'
import { isMember } from '../companies/facts.ts'
import { hasLabel, hasNote, isStarredBy } from '../notes/facts.ts'
import { hidesName } from '../resumes/facts.ts'
import { counted, isUndeletedBy, onList } from './facts.ts'

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
    })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.public_id, publicId),
        isMember(vacancies.company_id, account.id, 'read', vacancies.id),
      ),
    )
  return row ?? null
}

function ofVacancy(vacancyId: number): SQL | undefined {
  return and(eq(a.vacancy_id, vacancyId), isUndeletedBy('employer'))
}

const currentMeeting = and(eq(invitations.application_id, a.id), invitations.is_current)

/** Counts the applications to a vacancy in each group, in each list of spec §4.5, and those its closing rejects. */
export async function countLists(db: Executor, vacancy: OwnOffer, now: Date) {
  const numberOf = (condition: SQL) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const groups = vacancyGroups.map((group) => [group, numberOf(inGroup(group, now))])
  const lists = specLists.map((list) => [list, numberOf(onSpecList(list, vacancy))])
  const [row] = await db
    .select({
      counts: Object.fromEntries(groups) as Record<VacancyGroup, SQL<number>>,
      lists: Object.fromEntries(lists) as Record<SpecList, SQL<number>>,
      to_reject: numberOf(onList([systemMoves.vacancy_closed.from])),
    })
    .from(a)
    .leftJoin(invitations, currentMeeting)
    .where(ofVacancy(vacancy.id))
  if (!row) throw new Error('an aggregate returned no row')
  return row
}

function inGroup(group: VacancyGroup, now: Date): SQL {
  return counted(groupClauses[group], now, 'employer')
}

function onSpecList(list: SpecList, { specialty_code: specialty, status }: OwnOffer): SQL {
  if (list !== 'matches') return onList(vacancyLists[list])
  if (status !== 'published' || specialty === null) return sql`false`
  return sql`exists (select from ${resumes} where ${resumes.id} = ${a.resume_id}
    and ${resumes.status} = 'published' and lower(${resumes.specialty_code}) = lower(${specialty}))`
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

/** Finds the facts by which the applications of a group or list are compared with the vacancy, in its own order. */
export function findFacts(
  db: Executor,
  vacancy: OwnOffer & { skills: readonly string[] },
  { group, list, q, unread, skills, sort, noted, label, starred }: ListQuery,
  { account, now }: { account: Account; now: Date },
) {
  const named = sql.param(vacancy.skills.map(skillKey))
  // Counting the shared skills of thousands takes as long as everything else.
  const comparesSkills = skills !== undefined || sort === 'match'
  return db
    .select({
      id: a.id,
      candidate_id: a.candidate_id,
      area_code: f.area_code,
      months: f.months,
      salary: f.salary,
      currency: f.currency,
      formats: f.formats,
      shared: comparesSkills
        ? sql<number>`(select count(*)::int from unnest(${f.skills}) skill where skill = any(${named}::text[]))`
        : sql<number>`0`,
    })
    .from(a)
    .innerJoin(f, eq(f.application_id, a.id))
    .leftJoin(invitations, currentMeeting)
    .where(
      and(
        ofVacancy(vacancy.id),
        list ? onSpecList(list, vacancy) : inGroup(group, now),
        unread ? isNull(a.viewed_by_employer_at) : undefined,
        q ? mentions(q) : undefined,
        noted ? hasNote() : undefined,
        label === undefined ? undefined : hasLabel(label),
        starred ? isStarredBy(account.id) : undefined,
      ),
    )
    .orderBy(...defaultOrder(list ?? group))
}

/** Finds the sent skills of applications, in lower case. */
export async function findSentSkills(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: f.application_id, skills: f.skills })
    .from(f)
    .where(sql`${f.application_id} = any(${sql.param(ids)}::bigint[])`)
  return new Map(rows.map(({ id, skills }) => [id, skills]))
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
