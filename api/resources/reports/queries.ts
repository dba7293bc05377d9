import { and, count, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { reportLimits, type ReportTarget } from '../../contract/rules/reports.ts'
import { alias } from 'drizzle-orm/pg-core'
import {
  applications,
  companies,
  conversationMessages,
  deskCases as c,
  reports as r,
  resumes,
  users,
  vacancies,
  vacancyHolds,
} from '../../database/tables.ts'
import type { Executor, Transaction } from '../../scope.ts'
import { openCase } from '../desk/acts.ts'
import { titleOfThing } from '../moderation/facts.ts'
import { reportedKind, titleForOthers } from './facts.ts'
import type { Reportable } from './targets.ts'

export type StoredReport = typeof r.$inferSelect

/** The column of a case that names the reported thing. */
export const subjectOf = {
  vacancy: 'vacancy_id',
  resume: 'resume_id',
  company: 'company_id',
  message: 'message_id',
} as const satisfies Record<ReportTarget, keyof typeof c.$inferSelect>

type Subject = Pick<Reportable, 'kind' | 'id'>

function isAbout({ kind, id }: Subject) {
  return and(eq(c.kind, 'report'), eq(c[subjectOf[kind]], id), isNull(c.decided_at))
}

/** Locks the case with the open reports about a thing; opens it with the first report. */
export async function lockReportCase(
  tx: Transaction,
  { about, ...subject }: Subject & Pick<Reportable, 'about'>,
  now: Date,
): Promise<typeof c.$inferSelect> {
  const find = () => tx.select().from(c).where(isAbout(subject)).for('update')
  const [found] = await find()
  if (found) return found
  await openCase(tx, 'report', { [subjectOf[subject.kind]]: subject.id, about, created_at: now })
  const [opened] = await find()
  if (!opened) throw new Error('a report without its case')
  return opened
}

/** Stores a report; returns null if the account has reported the thing already. */
export async function insertReport(tx: Transaction, report: typeof r.$inferInsert) {
  const [row] = await tx.insert(r).values(report).onConflictDoNothing().returning()
  return row ?? null
}

export function countReports(db: Executor, caseId: number): Promise<number> {
  return db.$count(r, eq(r.case_id, caseId))
}

/** Counts the reports of an account that moderators lately found to be unfounded. */
export async function countUnfounded(db: Executor, userId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - reportLimits.unheardDays * 24 * 3600_000)
  const [row] = await db
    .select({ number: count() })
    .from(r)
    .where(and(eq(r.user_id, userId), eq(r.outcome, 'unfounded'), gt(r.answered_at, since)))
  return row?.number ?? 0
}

const targetId = sql<string>`coalesce(
  (select public_id from vacancies where id = desk_cases.vacancy_id),
  (select public_id from resumes where id = desk_cases.resume_id),
  (select slug from companies where id = desk_cases.company_id),
  (select public_id from conversation_messages where id = desk_cases.message_id))`

/** Finds reports as their author may see them, so without the contacts in the title of a resume. */
async function selectReports(db: Executor, where: SQL | undefined, limit = 1) {
  const rows = await db
    .select({ report: r, kind: reportedKind, id: targetId, title: titleOfThing('desk_cases') })
    .from(r)
    .innerJoin(c, eq(c.id, r.case_id))
    .where(where)
    .orderBy(desc(r.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, title: titleForOthers(row) }))
}
export type ReportRow = Omit<Awaited<ReturnType<typeof selectReports>>[number], 'id'>

/** Finds the last reports of an account. */
export function findReportsOf(db: Executor, userId: number, limit: number) {
  return selectReports(db, eq(r.user_id, userId), limit)
}

/** Finds the report that the account has sent with an idempotency key. */
export async function findByKey(db: Executor, userId: number, key: string) {
  const [row] = await selectReports(db, and(eq(r.user_id, userId), eq(r.key, key)))
  return row ?? null
}

/** Finds the account's report about a thing that waits for a moderator. */
export async function findOwnReport(db: Executor, userId: number, subject: Subject) {
  const [row] = await selectReports(db, and(eq(r.user_id, userId), isAbout(subject)))
  return row ?? null
}

export async function findReport(db: Executor, id: number) {
  const [row] = await selectReports(db, eq(r.id, id))
  return row ?? null
}

const reported = alias(users, 'reported')

/** Finds the reported thing of a case, with the words that were read. */
export async function findReported(db: Executor, caseId: number) {
  const [row] = await db
    .select({
      stored: c,
      kind: reportedKind,
      title: titleOfThing('desk_cases'),
      vacancy: {
        public_id: vacancies.public_id,
        status: vacancies.status,
        text: sql<string>`coalesce(${vacancyHolds.content} ->> 'description',
          ${vacancies.published} ->> 'description', '')`,
      },
      resume: {
        public_id: resumes.public_id,
        status: resumes.status,
        text: sql<string>`coalesce(${resumes.published} ->> 'about', '')`,
      },
      company: { id: companies.id, slug: companies.slug, text: companies.description },
      message: { text: conversationMessages.text, application: applications.public_id },
      vacancy_company: { id: sql<number>`of_vacancy.id`, name: sql<string>`of_vacancy.name` },
      author: { id: reported.id, side: reported.account_type },
    })
    .from(c)
    .leftJoin(vacancies, eq(vacancies.id, c.vacancy_id))
    .leftJoin(vacancyHolds, eq(vacancyHolds.id, c.vacancy_hold_id))
    .leftJoin(sql`companies of_vacancy`, sql`of_vacancy.id = ${vacancies.company_id}`)
    .leftJoin(resumes, eq(resumes.id, c.resume_id))
    .leftJoin(companies, eq(companies.id, c.company_id))
    .leftJoin(conversationMessages, eq(conversationMessages.id, c.message_id))
    .leftJoin(applications, eq(applications.id, conversationMessages.application_id))
    .leftJoin(reported, eq(reported.id, c.about_user_id))
    .where(eq(c.id, caseId))
  return row ?? null
}

/** Finds what a moderator asked an owner to correct, with the id that names the thing in the address of its page. */
export async function findWarning(db: Executor, caseId: number) {
  const row = await findReported(db, caseId)
  if (!row) return null
  const { kind, title, stored, vacancy, resume, company, message } = row
  const id = vacancy?.public_id ?? resume?.public_id ?? company?.slug ?? message?.application
  return id ? { kind, title, id, answer: stored.answer } : null
}

/** The reports of a case, each with how its author's earlier ones ended. */
export function findReportsOfCase(db: Executor, caseId: number) {
  const earlier = (outcome: string) => sql<number>`(select count(*)::int from reports earlier
    where earlier.user_id = ${r.user_id} and earlier.outcome = ${outcome})`
  return db
    .select({ report: r, founded: earlier('founded'), unfounded: earlier('unfounded') })
    .from(r)
    .where(eq(r.case_id, caseId))
    .orderBy(r.id)
}

/** Stores what a moderator found out; returns the reports that are answered by it. */
export function answerReports(
  tx: Transaction,
  caseId: number,
  answered: Pick<StoredReport, 'outcome' | 'answered_at'>,
): Promise<{ id: number; user_id: number | null }[]> {
  return tx
    .update(r)
    .set(answered)
    .where(and(eq(r.case_id, caseId), isNull(r.outcome)))
    .returning({ id: r.id, user_id: r.user_id })
}

/** Erases the words of an account in reports; the reports stay without a name. */
export async function eraseReportsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.update(r).set({ user_id: null, text: '' }).where(eq(r.user_id, userId))
}
