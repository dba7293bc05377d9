// Closes applications when their vacancy is archived, or when their resume or account is deleted.
import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Application, SentResume } from '../../contract/applications.ts'
import { emptyOf } from '../../contract/content/empty.ts'
import { sentFields, type ResumeContent } from '../../contract/content/resume.ts'
import {
  applicationHistory,
  applications as a,
  conversationMessages,
  invitations,
  notifications,
} from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Account, Executor, Transaction } from '../../scope.ts'
import { eraseMessagesOf } from '../conversations/acts.ts'
import { findApplication, findApplicationsByIds, type ApplicationRow } from './list-queries.ts'
import { isOpen } from './facts.ts'
import { findFeedFirstDays, findFeedSlots } from './meeting-day-queries.ts'
import { findMeetingsAhead } from './queries.ts'
import { sentResume } from './submit.ts'
import { moveAll } from './system-moves.ts'
import { templateFactsOf } from './template-facts.ts'
import { applicationFor } from './view.ts'

export { summaryColumns } from './list-queries.ts'
export { readBusyMeetings } from './own-meetings.ts'
export { owesAnswers, wasClosedUnanswered } from './owed-answers.ts'
export { submitIn } from './submit.ts'
export { findTargetVacancies, type TargetVacancy } from './target-queries.ts'
export { summaryFor } from './view.ts'

/** Rejects the open applications of archived vacancies, except those with an agreed meeting. */
export async function closeApplicationsOfVacancies(
  scope: SystemScope,
  tx: Transaction,
  vacancyIds: number[],
): Promise<void> {
  await moveAll(scope, tx, 'vacancy_closed', inArray(a.vacancy_id, vacancyIds))
  const kept = await findMeetingsAhead(tx, vacancyIds, scope.now())
  const events = kept.map((application_id) => ({ type: 'meeting-kept', application_id }) as const)
  await scope.events.record(tx, ...events)
}

/** Gives the open applications of a short resume its present content, because their employers read it as it grows. */
export async function renewSentResumes(
  { now }: SystemScope,
  tx: Transaction,
  resumeId: number,
  content: ResumeContent,
): Promise<void> {
  const changes = { sent_resume: sentResume(content, now()), updated_at: now() }
  await tx
    .update(a)
    .set(changes)
    .where(and(eq(a.resume_id, resumeId), isOpen()))
}

/** Closes the open applications of a deleted resume, in the transaction of the deletion. */
export function revokeApplicationsOfResume(scope: SystemScope, tx: Transaction, resumeId: number) {
  return moveAll(scope, tx, 'resume_deleted', eq(a.resume_id, resumeId))
}

/** Closes the open applications of vacancies or resumes that a moderator has blocked, agreed meetings too. */
export function closeApplicationsByModeration(
  scope: SystemScope,
  tx: Transaction,
  of: 'vacancy_id' | 'resume_id',
  ids: number[],
): Promise<void> {
  return moveAll(scope, tx, 'moderation', inArray(a[of], ids))
}

/** Returns applications by their database ids as the account sees them, without checking whether it may see them. */
export async function readApplications(
  db: Executor,
  ids: number[],
  account: Account,
  now: Date,
): Promise<Map<number, Application>> {
  const rows = await findApplicationsByIds(db, ids)
  return new Map(rows.map((row) => [row.application.id, applicationFor(row, account, now)]))
}

/** Returns the facts of an application that message templates tell; null if the account may not see it. */
export async function findTemplateFacts(
  db: Executor,
  publicId: string,
  account: Account,
  now: Date,
) {
  const row = await findApplication(db, publicId, account)
  if (!row) return null
  const { company_id } = row.application
  return { company_id, ...templateFactsOf(row, account.side, now) }
}

const nothing: SentResume = {
  ...emptyOf(sentFields),
  name: null,
  area: null,
  total_experience_months: 0,
}

/** Erases everything that a candidate wrote in applications and notifications. */
export async function eraseSentBy(tx: Transaction, candidateId: number): Promise<void> {
  const isHis = eq(a.candidate_id, candidateId)
  await tx
    .update(a)
    .set({
      message: '',
      answers: [],
      sent_resume: nothing,
      close_message: null,
      hire_message: null,
      first_day: null,
      talk: null,
    })
    .where(isHis)
  await eraseHistoryWords(tx, candidateId)
  await eraseMessagesOf(tx, candidateId)
  const his = tx.select({ id: a.id }).from(a).where(isHis)
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.application_id, his), ne(notifications.user_id, candidateId)))
}

function eraseHistoryWords(tx: Transaction, userId: number) {
  const isWritten = eq(applicationHistory.user_id, userId)
  return tx
    .update(applicationHistory)
    .set({ message: '', proposed_slots: [], first_day: null })
    .where(isWritten)
}

/** Erases everything that an employer wrote in applications. */
export async function eraseWordsOf(tx: Transaction, userId: number): Promise<void> {
  const lastOfSide = sql`(
    select h.user_id from ${applicationHistory} h
    where h.application_id = ${a.id} and h.by = 'employer' and h.user_id is not null
    order by h.id desc limit 1
  )`
  const moved = sql`(
    select h.application_id from ${applicationHistory} h where h.by = 'employer' and h.user_id = ${userId}
  )`
  const isHers = and(sql`${a.id} in ${moved}`, sql`${lastOfSide} = ${userId}`)
  const found = await tx.select({ id: a.id }).from(a).where(isHers)
  const ids = found.map(({ id }) => id)
  await tx
    .update(a)
    .set({
      message: sql`case when ${a.initiated_by} = 'employer' then '' else ${a.message} end`,
      close_message: sql`case when ${a.closed_by} <> 'employer' then ${a.close_message} end`,
      hire_message: null,
      first_day: null,
      talk: sql`case when ${a.talk} ->> 'by' <> 'employer' then ${a.talk} end`,
    })
    .where(inArray(a.id, ids))
  await tx
    .update(invitations)
    .set({ address: null, video_url: null, contact_name: null, contact_phone: null, message: '' })
    .where(inArray(invitations.application_id, ids))
  await eraseHistoryWords(tx, userId)
  await eraseMessagesOf(tx, userId)
  const places = ['address', 'room', 'workplace', 'contact']
  await blankNotifications(tx, inArray(notifications.application_id, ids), places)
  await eraseToldBy(tx, userId)
}

/**
 * Erases what candidates were told from the applications in which an employer has moved or written something. A
 * notification does not say whose words it has, so those of colleagues go with them.
 */
async function eraseToldBy(tx: Transaction, userId: number): Promise<void> {
  const acted = sql`(
    select h.application_id from ${applicationHistory} h where h.user_id = ${userId}
    union select m.application_id from ${conversationMessages} m where m.user_id = ${userId}
  )`
  const isToCandidate = sql`${notifications.application_id} in ${acted} and ${notifications.user_id} = (
    select ${a.candidate_id} from ${a} where ${a.id} = ${notifications.application_id}
  )`
  await blankNotifications(tx, isToCandidate, ['member', 'words', 'beginning'])
}

async function blankNotifications(tx: Transaction, which: SQL, names: string[]): Promise<void> {
  const hasOne = or(...names.map((name) => sql`${notifications.values} ->> ${name} is not null`))
  const blank = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))
  await tx
    .update(notifications)
    .set({ values: sql`${notifications.values} || ${blank}::jsonb` })
    .where(and(which, hasOne))
}

const feedDays = 30

/** Returns the agreed meetings of an account, and those of the last days that were agreed and then called off. */
export async function readFeedMeetings(
  db: Executor,
  account: Pick<Account, 'id' | 'side'>,
  now: Date,
): Promise<{ row: ApplicationRow; slot: NonNullable<ApplicationRow['invitation']> }[]> {
  const since = new Date(now.getTime() - feedDays * 24 * 3600_000)
  const slots = await findFeedSlots(db, account, since)
  const rows = await findApplicationsByIds(
    db,
    slots.map(({ application_id }) => application_id),
  )
  return slots.flatMap((slot) => {
    const row = rows.find(({ application }) => application.id === slot.application_id)
    return row ? [{ row, slot }] : []
  })
}

/** Returns the applications of an account whose first working day stands in its calendar, also as cancelled. */
export async function readFeedFirstDays(
  db: Executor,
  account: Pick<Account, 'id' | 'side'>,
  now: Date,
): Promise<ApplicationRow[]> {
  const since = new Date(now.getTime() - feedDays * 24 * 3600_000)
  const applications = await findFeedFirstDays(db, account, since)
  return findApplicationsByIds(
    db,
    applications.map(({ id }) => id),
  )
}
