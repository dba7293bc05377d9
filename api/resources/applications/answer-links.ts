// Lets a candidate answer from an e-mail without signing in: a link permits one answer to one invitation
// (docs/decisions/035).
import { randomBytes } from 'node:crypto'
import type * as contract from '../../contract/answer-links.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import { allowedActions } from '../../contract/rules/application-moves.ts'
import { mayConfirmAttendance } from '../../contract/rules/meeting-day.ts'
import { linkActions } from '../../contract/rules/vocabulary.ts'
import { Failure } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import { smsUnsubscribeToken } from '../../notifications/unsubscribe-token.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import { findAnswerLink, insertAnswerLink, useAnswerLinks } from './answer-links-queries.ts'
import { findFreeTimes, lockHost } from './free-times.ts'
import { confirmAttendance } from './meeting-day.ts'
import { acceptApplication, interviewApplication, rejectApplication } from './moves.ts'
import { findApplicationById, type ApplicationRow } from './list-queries.ts'
import { lockApplication } from './locks.ts'
import { placeOf, stateOf } from './view.ts'

type LinkedSlot = NonNullable<ApplicationRow['invitation']>

/** Creates an answer link for an e-mail or, with fewer bytes, for an SMS; the database stores only its hash. */
export async function createAnswerLink(
  { db, tokens }: Pick<Scope, 'db' | 'tokens'>,
  slot: LinkedSlot,
  bytes: 24 | 16 = 24,
): Promise<string> {
  const token = randomBytes(bytes).toString('base64url')
  const hash = tokens.hash(named(token))
  await insertAnswerLink(db, { hash, invitation_id: slot.id, expires_at: lastTime(slot) })
  return token
}

export async function readAnswerLink(
  scope: Scope,
  { query }: OperationInput<typeof contract.readAnswerLink>,
): Promise<contract.LinkedInvitation> {
  await countTry(scope)
  const link = await validLink(scope, query.token)
  return linkedOf(scope, await findApplicationById(scope.db, link.slot.application_id), link)
}

export async function answerByLink(
  scope: Scope,
  { body }: OperationInput<typeof contract.answerByLink>,
): Promise<contract.LinkedInvitation> {
  await countTry(scope)
  const { token, action } = body
  return scope.db.transaction(async (tx) => {
    const inside = { ...scope, db: tx }
    const found = await findLink(inside, token)
    const candidate = asCandidate(inside, found.candidate_id)
    await lockHost(tx, found.application, candidate.account)
    // Checks the link again once the application is locked, because the link may have been used in the meantime.
    await lockApplication(tx, found.application, candidate.account, 'answer')
    const link = await validLink(inside, token)
    const { slot } = link
    await answer(candidate, link.application, body)
    // After the answer "I will come" the link stays valid, because the candidate may have to cancel later.
    if (action !== 'attend') await useAnswerLinks(tx, slot.id, scope.now())
    const { application_id } = slot
    await scope.events.record(tx, { type: 'answered-by-link', application_id, action })
    return linkedOf(inside, await findApplicationById(tx, application_id), link)
  })
}

type Answer = OperationInput<typeof contract.answerByLink>['body']

async function answer(scope: SignedInScope, id: string, { action, slot, message }: Answer) {
  const params = { id }
  try {
    switch (action) {
      case 'accept':
        return await acceptApplication(scope, { params, body: { slot } })
      case 'attend':
        return await confirmAttendance(scope, { params })
      case 'interview':
        return await interviewApplication(scope, { params, body: { message } })
      case 'reject':
        return await rejectApplication(scope, { params, body: { message } })
    }
  } catch (error) {
    // The original error contains the whole application, which somebody with only the link may not see.
    throw error instanceof Failure ? new Failure(error.code) : error
  }
}

function asCandidate(scope: Scope, id: number): SignedInScope {
  return {
    ...scope,
    account: { id, side: 'candidate', sessionId: '', verified: [], expiresAt: scope.now() },
  }
}

function countTry({ limits, address }: Scope): Promise<void> {
  return limits.take('answer_link', limitAddress(address))
}

async function findLink({ db, tokens }: Scope, token: string) {
  const link = await findAnswerLink(db, tokens.hashes(named(token)))
  if (!link) throw new Failure('applications:answer_link_unknown')
  return link
}

/** Returns the stored link for a token; throws if the link was used, replaced or has expired. */
async function validLink(scope: Scope, token: string) {
  const link = await findLink(scope, token)
  if (link.used_at) throw new Failure('applications:answer_link_used')
  if (!link.slot.is_current) throw new Failure('applications:answer_link_moved')
  if (link.expires_at <= scope.now()) throw new Failure('applications:answer_link_expired')
  return link
}

/** Adds a prefix to the token before it is hashed, so that a hash for a different purpose never equals this hash. */
function named(token: string): string {
  return `answer ${token}`
}

/** Returns the last of the offered times; until then the candidate can accept by the link. */
export function lastTime({ scheduled_at, alternatives }: LinkedSlot): Date {
  return new Date(Math.max(...[scheduled_at, ...alternatives].map((at) => new Date(at).getTime())))
}

async function linkedOf(
  { db, tokens, now: clock }: Scope,
  row: ApplicationRow,
  link: Awaited<ReturnType<typeof findLink>>,
): Promise<contract.LinkedInvitation> {
  const now = clock()
  const { application, vacancy, company } = row
  const slot = row.invitation ?? link.slot
  const state = stateOf(row)
  const allowed: string[] = allowedActions(state, 'candidate', now)
  if (mayConfirmAttendance(state, now)) allowed.push('attend')
  return {
    application_public_id: application.public_id,
    status: application.status,
    vacancy: vacancy.title,
    company: company.name,
    type: slot.type,
    address: placeOf(row, slot.address),
    scheduled_at: slot.scheduled_at.toISOString(),
    alternatives:
      application.status === 'invited'
        ? slot.alternatives.map((at) => new Date(at).toISOString())
        : [],
    free_times: await findFreeTimes(db, row, now),
    candidate_chooses: application.status === 'invited' && slot.candidate_chooses,
    duration_minutes: slot.duration_minutes,
    timezone: slot.timezone,
    allowed_actions: linkActions.filter((action) => allowed.includes(action)),
    sms_token: link.phone_verified_at
      ? smsUnsubscribeToken(tokens, link.candidate_id, 'interview_reminder')
      : null,
  }
}
