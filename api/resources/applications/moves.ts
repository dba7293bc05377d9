import { isDeepStrictEqual } from 'node:util'
import type {
  Application,
  FirstDay,
  GivenFirstDay,
  inviteToInterview as inviteContract,
  setFirstDay as setFirstDayContract,
} from '../../contract/applications.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { closingMove, move, type MoveAction } from '../../contract/rules/application-moves.ts'
import { firstDayError } from '../../contract/rules/first-day.ts'
import { freeSlotRules } from '../../contract/rules/free-slots.ts'
import { meetingTimeErrors } from '../../contract/rules/meeting-times.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { markRead } from '../notifications/acts.ts'
import {
  answerOthers,
  answersPerson,
  lockPeople,
  lockPerson,
  moveOthers,
  movesPerson,
} from './answered-person.ts'
import { changesOf, eventsOf, says, type Act } from './effects.ts'
import { findFreeTimes, lockHost } from './free-times.ts'
import { checkClashes } from './own-meetings.ts'
import { findApplicationById, type ApplicationRow } from './list-queries.ts'
import { answerFor, checkPlaceholders, hasWords, lock, standing, talkOf } from './move-steps.ts'
import { insertSlot, retimeSlot, type OfferedSlot } from './offered-slots.ts'
import { deletePendingRefusals } from './pending-refusals-queries.ts'
import {
  clearInvitation,
  findInviter,
  holdPair,
  insertHistory,
  markViewedByCandidate,
  updateApplication,
} from './queries.ts'
import { alternativesOf, firstDayOf, placeOf, stateOf } from './view.ts'

interface MoveInput {
  params: { id: string }
  body: {
    version?: number
    reason?: string
    message?: string
    proposed_slots?: string[]
    slot?: string
    remind_at?: string | null | undefined
    first_day?: GivenFirstDay | null | undefined
  }
}

export const activateApplication = moveApplication('activate')
export const postponeApplication = moveApplication('postpone')
export const interviewApplication = moveApplication('interview')
export const hireCandidate = moveApplication('hire')
export const confirmHire = moveApplication('confirm')
export const declineHire = moveApplication('decline')
export const reportNoShow = moveApplication('no_show')
export const rejectApplication = moveApplication('reject')
export const revokeApplication = moveApplication('revoke')

/** Accepts an offered time. The first of several candidates who choose the same slot of an employer gets it. */
export async function acceptApplication(
  scope: SignedInScope,
  {
    params,
    body,
  }: Pick<MoveInput, 'params'> & { body: Pick<MoveInput['body'], 'version' | 'slot'> },
): Promise<Application> {
  return scope.db.transaction(async (tx) => {
    const host = await lockHost(tx, params.id, scope.account)
    const row = await lock(scope, tx, params.id, 'accept')
    await checkTaken(scope, tx, row, { host, slot: body.slot })
    return answerFor(scope, await apply(scope, tx, row, 'accept', body))
  })
}

/** Throws if somebody else has taken the slot of the employer `host`, whose account is locked. */
async function checkTaken(
  scope: SignedInScope,
  tx: Transaction,
  row: ApplicationRow,
  { host, slot }: { host: number | null; slot: string | undefined },
): Promise<void> {
  const { invitation } = row
  if (!invitation?.candidate_chooses || row.application.status !== 'invited') return
  const refuse = (error: 'version_conflict' | 'time_taken') =>
    new Failure(`applications:${error}`, { data: answerFor(scope, row) })
  if (host !== (await findInviter(tx, row.application.id))) throw refuse('version_conflict')
  const now = scope.now()
  const at = (slot === undefined ? invitation.scheduled_at : new Date(slot)).getTime()
  const offered = [invitation.scheduled_at, ...alternativesOf(invitation)]
  const isAhead = offered.some((time) => time.getTime() === at && time > now)
  const free = await findFreeTimes(tx, row, now)
  // Times that were not offered or have passed are refused by the move, so that nobody finds out about other meetings.
  if (isAhead && !free.includes(new Date(at).toISOString())) throw refuse('time_taken')
}

function moveApplication(action: Exclude<MoveAction, 'accept' | 'invite' | 'set_first_day'>) {
  return (scope: SignedInScope, { params, body }: MoveInput): Promise<Application> =>
    scope.db.transaction(async (tx) => {
      checkTimes(scope, listed('proposed_slots', body.proposed_slots))
      checkReminder(scope, body.remind_at)
      checkPlaceholders(scope, body.message)
      checkFirstDay(scope, body.first_day, 'first_day.')
      // Locks the vacancy and the resume, so that neither can be closed while the application is reopened.
      if (action === 'activate') await holdPair(tx, params.id)
      if (answersPerson(scope, action)) await lockPeople(scope, tx, [params.id], action)
      const ids = movesPerson(scope, action) ? await lockPerson(scope, tx, params.id, action) : []
      const row = await lock(scope, tx, params.id, action)
      const moved = await apply(scope, tx, row, action, body)
      if (!movesPerson(scope, action) || ids.length === 0) return answerFor(scope, moved)
      const remind_at = body.remind_at ? new Date(body.remind_at) : null
      await moveOthers(scope, tx, action, { ids, remind_at })
      return answerFor(scope, await findApplicationById(tx, moved.application.id))
    })
}

const latestReminderMs = 180 * 24 * 3600_000

type Times = [field: string, at: string][]

function listed(field: string, times: string[] = []): Times {
  return times.map((at, index) => [`${field}[${index}]`, at])
}

function checkTimes(scope: SignedInScope, times: Times, choiceDays?: number): void {
  const fields = meetingTimeErrors(times, scope.now(), choiceDays)
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

/** Throws if the reminder of a postponed application is in the past or too far in the future. */
function checkReminder({ now }: SignedInScope, remindAt: string | null | undefined): void {
  if (!remindAt) return
  const ahead = Date.parse(remindAt) - now().getTime()
  if (ahead <= 0) throw invalidFields({ remind_at: ['day_passed'] })
  if (ahead > latestReminderMs) throw invalidFields({ remind_at: ['day_too_far'] })
}

/** Throws if the first working day has passed or is too far ahead. `within` is the beginning of the field's name. */
function checkFirstDay(
  { now, account }: SignedInScope,
  day: MoveInput['body']['first_day'],
  within = '',
) {
  if (account.side === 'candidate') return
  const error = day && firstDayError(day.starts_at, now())
  if (error) throw invalidFields({ [`${within}starts_at`]: [error] })
}

/** Checks the offered times of a meeting and its message. `within` is the prefix of the field names in the errors. */
export function checkSlot(scope: SignedInScope, slot: OfferedSlot, within = ''): void {
  checkPlaceholders(scope, slot.message, `${within}message`)
  const times: Times = [
    [`${within}scheduled_at`, slot.scheduled_at],
    ...listed(`${within}alternatives`, slot.alternatives),
  ]
  checkTimes(scope, times, slot.candidate_chooses ? freeSlotRules.days : undefined)
}

/** Stores the meeting time that an employer offers in a new application. */
export async function offerSlot(
  scope: SignedInScope,
  tx: Transaction,
  applicationId: number,
  slot: OfferedSlot,
): Promise<void> {
  const row = await findApplicationById(tx, applicationId)
  await apply(scope, tx, row, 'invite', slot, { slot, within: 'invitation.' })
}

/** Offers meeting times to the candidate; they replace times that were offered before. */
export async function inviteToInterview(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof inviteContract>,
): Promise<Application> {
  checkSlot(scope, body)
  return scope.db.transaction(async (tx) => {
    // Locks the account before the application. All transactions use this order, to prevent deadlocks.
    if (body.known_clashes) await lockAccount(tx, scope.account.id)
    await lockPeople(scope, tx, [params.id], 'invite')
    const row = await lock(scope, tx, params.id, 'invite')
    const offer = { slot: body, within: '' }
    return answerFor(scope, await apply(scope, tx, row, 'invite', body, offer))
  })
}

/** Stores when and where the hired candidate begins to work. The same values again change nothing. */
export async function setFirstDay(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof setFirstDayContract>,
): Promise<Application> {
  const { version, ...first_day } = body
  checkFirstDay(scope, first_day)
  return scope.db.transaction(async (tx) => {
    const row = await lock(scope, tx, params.id, 'set_first_day')
    const given = version === undefined ? { first_day } : { version, first_day }
    return answerFor(scope, await apply(scope, tx, row, 'set_first_day', given))
  })
}

/** Hides the application from the caller; the other side (candidate or employer) still sees it. */
export async function deleteApplication(
  scope: SignedInScope,
  { params }: Pick<MoveInput, 'params'>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    const row = await lock(scope, tx, params.id, 'delete')
    const { side, id: by_user_id } = scope.account
    const isOpen = row.application.closed_at === null
    if (isOpen) await apply(scope, tx, row, closingMove(stateOf(row), side), {})
    await updateApplication(tx, row.application.id, {
      ...(side === 'candidate' ? { hidden_by_candidate: true } : { hidden_by_employer: true }),
      updated_at: scope.now(),
    })
    await scope.events.record(tx, {
      type: 'application-hidden',
      public_id: row.application.public_id,
      by_user_id,
    })
    return null
  })
}

/** Changes the status of an application by an action, such as inviting or rejecting. */
async function apply(
  scope: SignedInScope,
  tx: Transaction,
  row: ApplicationRow,
  action: MoveAction,
  body: MoveInput['body'],
  offer?: { slot: OfferedSlot; within: string },
): Promise<ApplicationRow> {
  const { account } = scope
  const { application } = row
  const now = scope.now()
  const at = body.slot === undefined ? undefined : new Date(body.slot)
  const next = move(stateOf(row), action, account.side, now, at)
  const refuse = (error: 'version_conflict' | Extract<typeof next, { ok: false }>['error']) =>
    new Failure(`applications:${error}`, { data: answerFor(scope, row) })
  const talk = says(action) ? talkOf(account.side, body, row, now) : undefined
  const remind_at = body.remind_at ? new Date(body.remind_at) : undefined
  const hasNews =
    (talk && hasWords(talk) && !isDeepStrictEqual(talk, application.talk)) ||
    (remind_at && remind_at.getTime() !== application.remind_at?.getTime())
  const firstDay = body.first_day ? firstDayFor(scope, row, body.first_day) : undefined
  const isSameDay = action === 'set_first_day' && isDeepStrictEqual(firstDay, firstDayOf(row))
  if (next.ok && (next.repeat || isSameDay) && !hasNews) return row
  if (body.version !== undefined && body.version !== application.version) {
    throw refuse('version_conflict')
  }
  if (!next.ok) throw refuse(next.error)
  if (offer) {
    const { slot, within } = offer
    await checkClashes(scope, tx, slot, { resume: row.resume.public_id, within })
  }

  if (account.side === 'candidate') {
    await markViewedByCandidate(tx, [application.public_id], account, now)
  }
  await markRead(scope, tx, { application_id: application.id })
  const { reason, message } = body
  const from = { by: account.side, user_id: account.id, was: standing(row) }
  const act: Act = {
    action,
    ...from,
    status: next.status,
    at: now,
    reason,
    message,
    talk,
    remind_at,
    outcome: next.outcome,
    isConfirmed: next.isConfirmed,
    firstDay: account.side === 'employer' ? firstDay : undefined,
  }
  await updateApplication(tx, application.id, changesOf(act))
  await deletePendingRefusals(tx, [application.id])
  if (next.slot !== 'keep') await clearInvitation(tx, application.id)
  if (offer) await insertSlot(tx, row, { timezone: scope.country.timeZone, ...offer.slot }, now)
  if (next.slot === 'retime' && at) await retimeSlot(tx, row, at, now)
  await insertHistory(tx, [application.id], act)
  await scope.events.record(tx, ...eventsOf(act, [application.id]))
  if (answersPerson(scope, action)) await answerOthers(scope, tx, [application.public_id])
  return findApplicationById(tx, application.id)
}

/** Returns the first day with its address as «city, street», because the city of the vacancy may change later. */
function firstDayFor(
  { country }: SignedInScope,
  row: ApplicationRow,
  { starts_at, timezone, address, contact_name, contact_phone }: GivenFirstDay,
): FirstDay {
  return {
    starts_at: new Date(starts_at).toISOString(),
    timezone: timezone ?? country.timeZone,
    address: placeOf(row, address || null),
    contact_name: contact_name || null,
    contact_phone: contact_phone || null,
  }
}
