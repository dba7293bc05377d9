import { and, desc, eq, gte, isNull, sql, type SQL } from 'drizzle-orm'
import type { ViewCounts } from '../../contract/views.ts'
import { limits } from '../../contract/rules/limits.ts'
import type { ViewedKind } from '../../contract/rules/vocabulary.ts'
import {
  companies,
  companyMembers,
  contactOpenings,
  resumes,
  resumeViewers,
  resumeViews,
  resumeViewsOfDay,
  vacancies,
  vacancyViews,
  vacancyViewsOfDay,
  viewedVacancies,
} from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isShown } from '../companies/acts.ts'
import { isMember } from '../companies/facts.ts'
import { isOwnedBy, isVisibleTo } from '../resumes/facts.ts'
import { isPublished } from '../vacancies/facts.ts'
import { viewCountsOf } from './facts.ts'

const viewingCompany = { name: companies.name, slug: companies.slug }

interface View {
  kind: ViewedKind
  public_id: string
  hash: Buffer
  day: string
  viewer: Account | null
}

/**
 * Counts a view, if the visitor has not viewed the vacancy or resume before on this day, and stores the day for a
 * candidate who views a vacancy.
 */
export async function insertView(
  db: Executor,
  { kind, public_id, hash, day, viewer }: View,
  isCounted: SQL | undefined,
): Promise<void> {
  const [things, key, totals, days] =
    kind === 'vacancy'
      ? [vacancies, sql`vacancy_id`, vacancyViews, vacancyViewsOfDay]
      : [resumes, sql`resume_id`, resumeViews, resumeViewsOfDay]
  const byCandidate = sql`, by_candidate as (
    insert into ${viewedVacancies} as earlier (user_id, vacancy_id, viewed_on)
    select ${viewer?.id}::bigint, id, ${day}::date from thing
    on conflict (user_id, vacancy_id) do update set viewed_on = excluded.viewed_on
    where earlier.viewed_on < excluded.viewed_on
  )`
  // An employer who opens the resume as a guest first is named once he has signed in, though he is counted already.
  const byCompany = sql`, by_company as (
    insert into ${resumeViewers} as counted (resume_id, company_id, day, times)
    select thing.id, m.company_id, ${day}::date, 1 from thing
    left join ${companyMembers} m on m.user_id = ${viewer?.id ?? null}::bigint and thing.is_visible
    where m.company_id is not null or exists (select from marked)
    on conflict (resume_id, day, company_id) do update set times = counted.times + 1
    where exists (select from marked)
  )`
  const isVisible = kind === 'resume' ? sql`, ${isVisibleTo(viewer)} as is_visible` : sql``
  await db.execute(sql`
    with thing as (
      select id${isVisible} from ${things} where ${and(eq(things.public_id, public_id), isCounted)}
    ),
    marked as (
      insert into view_marks (hash, day) select ${hash}, ${day}::date from thing
      on conflict do nothing returning hash
    ), of_day as (
      insert into ${days} as counted (${key}, day, times) select id, ${day}::date, 1 from thing, marked
      on conflict (${key}, day) do update set times = counted.times + 1
    )${kind === 'vacancy' && viewer?.side === 'candidate' ? byCandidate : sql``}${kind === 'resume' ? byCompany : sql``}
    insert into ${totals} as totals (${key}, total) select id, 1 from thing, marked
    on conflict (${key}) do update set total = totals.total + 1`)
}

/** Views by the owner do not count. A vacancy must be listed; a resume must have been published at some time. */
export function isCounted(kind: ViewedKind, viewer: Account | null, now: Date): SQL | undefined {
  if (kind === 'vacancy') {
    const isOwn = viewer && sql`not ${isMember(vacancies.company_id, viewer.id)}`
    return and(isPublished(now), isOwn ?? undefined)
  }
  const isOwn = viewer && sql`not (${isOwnedBy(viewer.id)})`
  return and(
    sql`${resumes.published} is not null`,
    sql`${resumes.deleted_at} is null`,
    isOwn ?? undefined,
  )
}

export async function findOwnVacancyId(db: Executor, publicId: string, accountId: number) {
  const [row] = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(
      and(
        eq(vacancies.public_id, publicId),
        isMember(vacancies.company_id, accountId, 'read', vacancies.id),
      ),
    )
  return row?.id ?? null
}

/** Finds a candidate's own resume with its view counts. */
export async function findOwnResumeViews(db: Executor, publicId: string, accountId: number) {
  const [row] = await db
    .select({ id: resumes.id, views: viewCountsOf(resumeViews) })
    .from(resumes)
    .leftJoin(resumeViews, eq(resumeViews.resume_id, resumes.id))
    .where(and(eq(resumes.public_id, publicId), isOwnedBy(accountId)))
  return (row as { id: number; views: ViewCounts } | undefined) ?? null
}

/** Finds the views of a resume by public companies since a day, newest first. */
export function findViewers(db: Executor, resumeId: number, since: string) {
  const { day, times } = resumeViewers
  return db
    .select({ day, company: viewingCompany, times })
    .from(resumeViewers)
    .innerJoin(companies, and(eq(companies.id, resumeViewers.company_id), isShown()))
    .where(isOfResume(resumeId, since))
    .orderBy(desc(day), companies.name, companies.id)
    .limit(limits.viewerRows)
}

/** Counts the views of a resume since a day by everybody who belongs to no public company. */
export async function countUnnamedViews(db: Executor, resumeId: number, since: string) {
  const [row] = await db
    .select({ times: sql<number>`coalesce(sum(${resumeViewers.times}), 0)::int` })
    .from(resumeViewers)
    .leftJoin(companies, and(eq(companies.id, resumeViewers.company_id), isShown()))
    .where(and(isOfResume(resumeId, since), isNull(companies.id)))
  return row?.times ?? 0
}

function isOfResume(resumeId: number, since: string) {
  return and(eq(resumeViewers.resume_id, resumeId), gte(resumeViewers.day, since))
}

/** Finds the companies that opened the contacts of a resume, newest first. */
export function findOpeners(db: Executor, resumeId: number) {
  return db
    .select({ company: viewingCompany, opened_at: contactOpenings.opened_at })
    .from(contactOpenings)
    .innerJoin(companies, eq(companies.id, contactOpenings.company_id))
    .where(eq(contactOpenings.resume_id, resumeId))
    .orderBy(desc(contactOpenings.opened_at))
}

export async function setVacancyViewsSeen(db: Executor, id: number, total: number): Promise<void> {
  const seen = seenUpTo(vacancyViews, total)
  await db.update(vacancyViews).set({ seen }).where(eq(vacancyViews.vacancy_id, id))
}

export async function setResumeViewsSeen(db: Executor, id: number, total: number): Promise<void> {
  const seen = seenUpTo(resumeViews, total)
  await db.update(resumeViews).set({ seen }).where(eq(resumeViews.resume_id, id))
}

function seenUpTo(views: typeof vacancyViews | typeof resumeViews, total: number): SQL<number> {
  return sql`greatest(${views.seen}, least(${views.total}, ${total}::int))`
}
