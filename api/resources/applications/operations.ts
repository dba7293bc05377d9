import { firstDayFile } from '../../calendar/first-day-file.ts'
import { interviewFile } from '../../calendar/interview-file.ts'
import { calendarType } from '../../contract/applications.ts'
import type * as contract from '../../contract/applications.ts'
import {
  resumeLists,
  upcomingWindow,
  vacancyLists,
  type ListClause,
} from '../../contract/rules/application-lists.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { DomainEvent } from '../../events/events.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { readMeetings } from './own-meetings.ts'
import {
  countWaiting,
  findAnswering,
  findHistory,
  findSlots,
  markViewedByCandidate,
  markViewedByEmployer,
} from './queries.ts'
import {
  findApplication,
  findApplicationById,
  findApplications,
  findMeetings,
  findSentResume,
  type ApplicationRow,
} from './list-queries.ts'
import {
  alternativesOf,
  applicationFor,
  firstDayOf,
  jobSearchStatusFor,
  seesOnlyShared,
  sentFor,
  slotFor,
} from './view.ts'

const closedShownMs = 90 * 24 * 3600_000

export async function listApplications(
  scope: SignedInScope,
  { query }: OperationInput<typeof contract.listApplications>,
): Promise<contract.Application[]> {
  const now = scope.now()
  const lists: Partial<Record<string, readonly ListClause[]>> =
    scope.account.side === 'candidate' ? resumeLists : vacancyLists
  const list = query.list && (lists[query.list] ?? null)
  if (list === null) return []
  const rows = await findApplications(scope.db, scope.account, {
    vacancy: query.vacancy,
    resume: query.resume,
    list,
    updatedAfter: query.updated_after ? new Date(query.updated_after) : undefined,
    closedSince: new Date(now.getTime() - closedShownMs),
    limit: query.size,
    offset: (query.page - 1) * query.size,
  })
  return rows.map((row) => applicationFor(row, scope.account, now))
}

const meetingsShown = 20

export async function getAgenda(scope: SignedInScope): Promise<contract.Agenda> {
  const { db, account } = scope
  const now = scope.now()
  const [rows, waiting] = await Promise.all([
    findMeetings(db, account, { ...upcomingWindow(now), limit: meetingsShown }),
    countWaiting(db, account, now),
  ])
  return { interviews: rows.map((row) => applicationFor(row, account, now)), waiting }
}

export function listMeetings({ db, account, now }: SignedInScope): Promise<contract.Meeting[]> {
  return readMeetings(db, account, now())
}

export async function getApplication(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.getApplication>,
): Promise<contract.ApplicationDetail> {
  const { side } = scope.account
  const row = await findApplication(scope.db, params.id, scope.account)
  if (!row) throw new Failure('applications:not_found')
  const { id } = row.application
  const now = scope.now()
  const [history, sent, slots, answering] = await Promise.all([
    findHistory(scope.db, id),
    row.candidate.is_erased ? null : findSentResume(scope.db, id),
    findSlots(scope.db, id),
    side === 'candidate' ? findAnswering(scope.db, row.application.vacancy_id, now) : null,
  ])
  const lastSlot = slots.at(-1)
  const application = applicationFor(row, scope.account, now)
  return {
    ...application,
    job_search_status: jobSearchStatusFor(row, side),
    answering,
    sent_resume: sent && sentFor(sent, row, side, application.contacts !== null),
    last_slot: side === 'employer' && lastSlot ? slotFor(row, lastSlot) : null,
    // Leaves out that the application was postponed, unless the viewer postponed it (spec §11.2).
    history: history
      .filter((entry) => entry.action !== 'postpone' || entry.by === side)
      .map((entry) => ({
        action: entry.action,
        by: entry.by,
        member: memberOf(entry, row, scope.account.id),
        status: entry.status,
        at: entry.at.toISOString(),
        slot: slotOf(entry, slots, row.application.first_day?.timezone ?? scope.country.timeZone),
        message: entry.message,
        proposed_slots: entry.proposed_slots.map((at) => new Date(at).toISOString()),
      })),
  }
}

function memberOf(
  { by, user_id, first_name }: Awaited<ReturnType<typeof findHistory>>[number],
  { company }: ApplicationRow,
  viewerId: number,
): contract.ActingMember | null {
  if (by !== 'employer') return null
  return { name: first_name, company: company.name, is_self: user_id === viewerId }
}

function slotOf(
  { action, at, first_day }: Awaited<ReturnType<typeof findHistory>>[number],
  slots: Awaited<ReturnType<typeof findSlots>>,
  timezone: string,
): contract.ApplicationDetail['history'][number]['slot'] {
  if (first_day) return { times: [first_day.toISOString()], timezone }
  const slot = slots.findLast(({ created_at }) => created_at <= at)
  if (!slot || (action !== 'invite' && action !== 'accept')) return null
  const others = action === 'invite' ? alternativesOf(slot) : []
  const times = [slot.scheduled_at, ...others].map((time) => time.toISOString())
  return { times, timezone: slot.timezone }
}

/** Returns the calendar file of an interview. */
export async function getInterviewFile(
  { db, account, now, webUrl }: SignedInScope,
  { params }: OperationInput<typeof contract.getInterviewFile>,
): Promise<FileAnswer<typeof calendarType>> {
  const row = await findApplication(db, params.id, account)
  const isChosen = row?.application.status !== 'invited' || !row.invitation?.candidate_chooses
  if (!row?.invitation || !isChosen) throw new Failure('applications:not_found')
  const { text } = interviewFile(row, row.invitation, account.side, { now: now(), webUrl })
  return { bytes: Buffer.from(text), type: calendarType, name: 'interview.ics' }
}

/** Returns the calendar file of the first working day. */
export async function getFirstDayFile(
  { db, account, now, webUrl }: SignedInScope,
  { params }: OperationInput<typeof contract.getFirstDayFile>,
): Promise<FileAnswer<typeof calendarType>> {
  const row = await findApplication(db, params.id, account)
  if (!row || !firstDayOf(row)) throw new Failure('applications:not_found')
  const file = firstDayFile(row, account.side, { now: now(), webUrl })
  return { bytes: Buffer.from(file?.text ?? ''), type: calendarType, name: 'first-day.ics' }
}

/** Stores the time at which the recipient first opened the application. */
export async function viewApplication(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.viewApplication>,
): Promise<contract.Application> {
  const { account } = scope
  const row = await findApplication(scope.db, params.id, account)
  if (!row) throw new Failure('applications:not_found')
  const { application } = row
  const isReceiver = application.initiated_by !== account.side
  if (account.side === 'candidate') {
    await markViewed(scope, [params.id])
  } else if (isReceiver && !application.viewed_by_employer_at && !seesOnlyShared(account, row)) {
    await scope.db.transaction(async (tx) => {
      if (!(await markViewedByEmployer(tx, application.id, scope.now()))) return
      const application_id = application.id
      const by_user_id = account.id
      await scope.events.record(tx, { type: 'application-changed', application_id, by_user_id })
      await scope.events.record(tx, { type: 'application-viewed', application_id })
    })
  }
  const seen = await findApplicationById(scope.db, application.id)
  return applicationFor(seen, account, scope.now())
}

export async function markInvitationsViewed(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.markInvitationsViewed>,
): Promise<Reply<typeof contract.markInvitationsViewed>> {
  return { marked: await markViewed(scope, body.application_public_ids) }
}

async function markViewed(scope: SignedInScope, publicIds: string[]): Promise<number> {
  return scope.db.transaction(async (tx) => {
    const ids = await markViewedByCandidate(tx, publicIds, scope.account, scope.now())
    const by_user_id = scope.account.id
    const seen = ids.map((application_id): DomainEvent => {
      return { type: 'application-changed', application_id, by_user_id }
    })
    await scope.events.record(tx, ...seen)
    return ids.length
  })
}
