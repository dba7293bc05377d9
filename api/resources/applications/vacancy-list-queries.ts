// Reads what a list of the applications to one vacancy is filtered and sorted by.
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import {
  vacancyGroups,
  groupClauses,
  type VacancyGroup,
} from '../../contract/rules/vacancy-groups.ts'
import { skillKey } from '../../contract/rules/fit.ts'
import type { ApplicationFilter } from '../../contract/vacancy-applications.ts'
import { contains } from '../../database/contains.ts'
import {
  applications as a,
  invitations,
  resumes,
  sentFacts as f,
  vacancies,
} from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { offerColumns } from '../../search/fit-facts.ts'
import { isMember } from '../companies/facts.ts'
import { hidesName } from '../resumes/facts.ts'
import { counted, isUndeletedBy } from './facts.ts'

/** Finds a vacancy of the caller's companies, with the facts that are compared with resumes. */
export async function findOwnOffer(db: Executor, account: Account, publicId: string) {
  const [row] = await db
    .select(offerColumns)
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

/** Counts the applications to a vacancy in each group. */
export async function countGroups(
  db: Executor,
  vacancyId: number,
  now: Date,
): Promise<Record<VacancyGroup, number>> {
  const numbers = vacancyGroups.map((group) => [
    group,
    sql<number>`count(*) filter (where ${counted(groupClauses[group], now, 'employer')})`.mapWith(
      Number,
    ),
  ])
  const [row] = await db
    .select(Object.fromEntries(numbers) as Record<VacancyGroup, SQL<number>>)
    .from(a)
    .leftJoin(invitations, currentMeeting)
    .where(ofVacancy(vacancyId))
  return row as Record<VacancyGroup, number>
}

/** Finds the facts by which the applications of a group are compared with the vacancy, in the group's own order. */
export function findFacts(
  db: Executor,
  { id, skills }: { id: number; skills: readonly string[] },
  group: VacancyGroup,
  { q, unread }: Pick<ApplicationFilter, 'q' | 'unread'>,
  now: Date,
) {
  const named = sql.param(skills.map(skillKey))
  return db
    .select({
      id: a.id,
      candidate_id: a.candidate_id,
      area_code: f.area_code,
      months: f.months,
      salary: f.salary,
      currency: f.currency,
      formats: f.formats,
      shared: sql<number>`(select count(*)::int from unnest(${f.skills}) skill where skill = any(${named}::text[]))`,
    })
    .from(a)
    .innerJoin(f, eq(f.application_id, a.id))
    .leftJoin(invitations, currentMeeting)
    .where(
      and(
        ofVacancy(id),
        counted(groupClauses[group], now, 'employer'),
        unread ? isNull(a.viewed_by_employer_at) : undefined,
        q ? mentions(q) : undefined,
      ),
    )
    .orderBy(...defaultOrder(group))
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
function defaultOrder(group: VacancyGroup): SQL[] {
  if (group === 'meetings') return [asc(invitations.scheduled_at), asc(a.id)]
  if (group === 'closed') return [desc(a.updated_at), desc(a.id)]
  return [sql`${a.response_due_at} asc nulls last`, desc(a.created_at), desc(a.id)]
}

/** The SQL condition that the sent resume contains all words, or the candidate's name, unless hidden, the text. */
function mentions(text: string): SQL {
  return sql`(${f.words} @@ plainto_tsquery('search', search_text(${text}))
    or (${contains(f.name, text)} and exists (select from ${resumes}
      where ${resumes.id} = ${a.resume_id} and not ${hidesName(resumes.published)})))`
}
