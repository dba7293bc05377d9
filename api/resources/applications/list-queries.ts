// Reads applications with their meeting, vacancy and resume.
import { and, asc, between, desc, eq, getTableColumns, gt, or, sql, type SQL } from 'drizzle-orm'
import type { SentResume } from '../../contract/applications.ts'
import { completed } from '../../contract/content/empty.ts'
import { pickFields } from '../../contract/content/kinds.ts'
import { sentFields } from '../../contract/content/resume.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { upcoming, type ListClause } from '../../contract/rules/application-lists.ts'
import type { ApplicationStatus } from '../../contract/rules/application-moves.ts'
import type { JobSearchStatus } from '../../contract/rules/vocabulary.ts'
import { withPreparedStatement } from '../../database/prepared-statement.ts'
import {
  applications as a,
  companies,
  contactOpenings,
  invitations,
  pendingRefusals,
  resumes,
  users,
  vacancies,
} from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { hasBlocked } from '../blocking/facts.ts'
import { hidesName, mayOpen } from '../resumes/facts.ts'
import { currentMeeting, isOpen, isVisibleTo, onList } from './facts.ts'

const isCompanyBlocked = hasBlocked(a.candidate_id, (company) => eq(company, a.company_id))

/** The fields of the sent resume that lists show. The full resume is loaded only when an application is opened. */
export type SentCard = Pick<
  SentResume,
  'title' | 'name' | 'area' | 'total_experience_months' | 'salary_expected'
>
const cardFields = pickFields(sentFields, 'title', 'salary_expected')

const { sent_resume, ...applicationColumns } = getTableColumns(a)

const sentCard = sql`(select to_jsonb(card) from jsonb_to_record(${sent_resume}) as card(
  title text, name text, area jsonb, total_experience_months int, salary_expected jsonb))`.mapWith(
  (card: SentCard) => completed(cardFields, card) as SentCard,
)

interface OtherRow {
  public_id: string
  title: string
  status: ApplicationStatus
  response_due_at: string | null
}

const samePerson = sql<OtherRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('public_id', other.public_id,
      'title', other.sent_resume ->> 'title', 'status', other.status,
      'response_due_at', case when other.status in ('active', 'postponed') and not exists (
        select from ${pendingRefusals} refused where refused.application_id = other.id)
      then other.response_due_at end) order by other.id), '[]')
    from ${a} other join ${resumes} its on its.id = other.resume_id
    where other.candidate_id = ${a.candidate_id} and other.vacancy_id = ${a.vacancy_id}
      and other.id <> ${a.id} and not other.hidden_by_employer
      and not ${hidesName(sql`its.published`)})`

const rowColumns = {
  application: applicationColumns,
  sent: sentCard,
  same_person: samePerson,
  invitation: invitations,
  pending_refusal: pendingRefusals,
  vacancy: {
    public_id: vacancies.public_id,
    title: vacancies.title,
    specialty_code: vacancies.specialty_code,
    status: vacancies.status,
    closed_reason: vacancies.closed_reason,
    area_code: vacancies.area_code,
    contact_person: sql<
      VacancyContent['contact_person'] | null
    >`${vacancies.published} -> 'contact_person'`,
  },
  company: {
    name: companies.name,
    slug: companies.slug,
    logo: companies.logo,
    verification: companies.verification,
    area_code: companies.area_code,
  },
  candidate: {
    job_search_status: sql<JobSearchStatus | null>`
      case when not ${isCompanyBlocked} then ${users.job_search_status} end`,
    is_erased: sql<boolean>`${users.erased_at} is not null`,
  },
  resume: {
    public_id: resumes.public_id,
    specialty_code: resumes.specialty_code,
    status: resumes.status,
    is_short: resumes.is_short,
    contacts: sql<{ email: string | null; phones: { number: string; comment: string }[] } | null>`
      ${resumes.published} -> 'contacts'`,
    hidden_fields: sql<string[] | null>`${resumes.published} -> 'hidden_fields'`,
    photo: sql<string | null>`
      case when ${a.contacts_open} or not ${isCompanyBlocked} then ${resumes.photo} end`,
    is_opened: sql<boolean>`${mayOpen(null)} and not ${isCompanyBlocked} and exists (select from ${contactOpenings}
      where ${and(eq(contactOpenings.company_id, a.company_id), eq(contactOpenings.resume_id, a.resume_id))})`,
  },
}

/** The columns by which lists name an application; the query joins it as `selectRows` does. */
export const summaryColumns = {
  application: {
    public_id: a.public_id,
    status: a.status,
    initiated_by: a.initiated_by,
    viewed_by_employer_at: a.viewed_by_employer_at,
    response_due_at: a.response_due_at,
    closed_by: a.closed_by,
    close_reason: a.close_reason,
    outcome: a.outcome,
    hire_confirmed_at: a.hire_confirmed_at,
    remind_at: a.remind_at,
    talk: a.talk,
  },
  sent: sql<Pick<SentCard, 'title' | 'name'>>`(select to_jsonb(card)
    from jsonb_to_record(${sent_resume}) as card(title text, name text))`,
  invitation: {
    type: invitations.type,
    scheduled_at: invitations.scheduled_at,
    alternatives: invitations.alternatives,
    candidate_chooses: invitations.candidate_chooses,
  },
  pending_refusal: {
    reason: pendingRefusals.reason,
    message: pendingRefusals.message,
    due_at: pendingRefusals.due_at,
  },
  vacancy: { title: vacancies.title },
  company: { name: companies.name, slug: companies.slug, logo: companies.logo },
  candidate: { is_erased: rowColumns.candidate.is_erased },
  resume: {
    status: resumes.status,
    hidden_fields: rowColumns.resume.hidden_fields,
    photo: rowColumns.resume.photo,
  },
}

/** The part of an `ApplicationRow` that lists show. */
export interface SummaryRow {
  application: Pick<ApplicationRow['application'], keyof typeof summaryColumns.application>
  sent: Pick<SentCard, 'title' | 'name'>
  invitation: Pick<
    NonNullable<ApplicationRow['invitation']>,
    keyof typeof summaryColumns.invitation
  > | null
  pending_refusal: Pick<
    NonNullable<ApplicationRow['pending_refusal']>,
    keyof typeof summaryColumns.pending_refusal
  > | null
  vacancy: { title: string }
  company: Pick<ApplicationRow['company'], keyof typeof summaryColumns.company>
  candidate: { is_erased: boolean }
  resume: Pick<ApplicationRow['resume'], keyof typeof summaryColumns.resume>
}

export type ApplicationRow = Awaited<ReturnType<typeof selectRows>>[number]

function selectRows(db: Executor, where: SQL | undefined) {
  return db
    .select(rowColumns)
    .from(a)
    .innerJoin(vacancies, eq(vacancies.id, a.vacancy_id))
    .innerJoin(companies, eq(companies.id, a.company_id))
    .innerJoin(resumes, eq(resumes.id, a.resume_id))
    .innerJoin(users, eq(users.id, a.candidate_id))
    .leftJoin(invitations, currentMeeting)
    .leftJoin(pendingRefusals, eq(pendingRefusals.application_id, a.id))
    .where(where)
    .$dynamic()
}

export interface ApplicationsFilter {
  vacancy?: string
  resume?: string
  list?: readonly ListClause[]
  updatedAfter?: Date
  closedSince: Date
  limit: number
  offset: number
}

export function findApplications(db: Executor, account: Account, filter: ApplicationsFilter) {
  const where = and(
    isVisibleTo(account),
    filter.vacancy ? eq(vacancies.public_id, filter.vacancy) : undefined,
    filter.resume ? eq(resumes.public_id, filter.resume) : undefined,
    filter.list && onList(filter.list),
    filter.updatedAfter && hasChanged(account, filter.updatedAfter),
    or(isOpen(), gt(a.updated_at, filter.closedSince)),
  )
  return withPreparedStatement(
    selectRows(db, where)
      .orderBy(desc(a.updated_at), desc(a.id))
      .limit(filter.limit)
      .offset(filter.offset),
  )
}

function hasChanged({ side }: Account, since: Date): SQL | undefined {
  const isUpdated = gt(a.updated_at, since)
  return side === 'employer' ? or(isUpdated, gt(a.employer_changed_at, since)) : isUpdated
}

/** Finds applications with a meeting between two moments, the earliest first. */
export function findMeetings(
  db: Executor,
  account: Account,
  { from, to, limit }: { from: Date; to: Date; limit: number },
) {
  const where = and(
    isVisibleTo(account),
    onList(upcoming),
    between(invitations.scheduled_at, from, to),
  )
  return withPreparedStatement(
    selectRows(db, where).orderBy(asc(invitations.scheduled_at), asc(a.id)).limit(limit),
  )
}

export async function findApplication(
  db: Executor,
  publicId: string,
  account: Account,
): Promise<ApplicationRow | null> {
  const where = and(eq(a.public_id, publicId), isVisibleTo(account))
  const [row] = await withPreparedStatement(selectRows(db, where))
  return row ?? null
}

/** Finds an application by its database id without checking who may see it; for events and for rows just inserted. */
export async function findApplicationById(db: Executor, id: number): Promise<ApplicationRow> {
  const [row] = await withPreparedStatement(selectRows(db, eq(a.id, id)))
  if (!row) throw new Error(`application ${id} is missing`)
  return row
}

export async function findApplicationsByIds(
  db: Executor,
  ids: number[],
): Promise<ApplicationRow[]> {
  const where = sql`${a.id} = any(${sql.param(ids)}::bigint[])`
  return ids.length === 0 ? [] : withPreparedStatement(selectRows(db, where))
}

export async function findSentResume(db: Executor, applicationId: number): Promise<SentResume> {
  const [row] = await db.select({ sent_resume }).from(a).where(eq(a.id, applicationId))
  if (!row) throw new Error(`application ${applicationId} is missing`)
  return row.sent_resume
}
