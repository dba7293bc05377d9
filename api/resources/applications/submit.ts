import type {
  Application,
  SentResume,
  SubmittedApplication,
  submitApplication as contract,
} from '../../contract/applications.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type { FieldErrors } from '../../contract/field-errors.ts'
import { sentPart, type ResumeContent } from '../../contract/content/resume.ts'
import { answerDeadline } from '../../contract/rules/answer-deadline.ts'
import { totalExperienceMonths } from '../../contract/rules/experience.ts'
import { isOpenShort, takesQuickApplications } from '../../contract/rules/quick-application.ts'
import { mayApplyAgain } from '../../contract/rules/standing.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import type { DomainEvent } from '../../events/events.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import { readLastJob } from '../../resume-import/rules/last-job.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { lockAccounts } from '../../session/queries.ts'
import { askedQuestions } from '../vacancies/facts.ts'
import { payerFor, takeApplication } from './allowance.ts'
import { answerOthers } from './answered-person.ts'
import { checkAnswers } from './answers.ts'
import { changesOf, eventsOf, type Act } from './effects.ts'
import { checkPlaceholders } from './move-steps.ts'
import { checkSlot, offerSlot } from './moves.ts'
import { insertApplications, insertHistory, lockPair, updateApplication } from './queries.ts'
import { findApplicationById, type ApplicationRow } from './list-queries.ts'
import {
  findTargetResumes,
  findTargetVacancies,
  type TargetResume,
  type TargetVacancy,
} from './target-queries.ts'
import { applicationFor } from './view.ts'

type Body = OperationInput<typeof contract>['body']

/** Creates an application or an invitation. There is at most one for a vacancy and a resume. */
export async function submitApplication(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract>,
): Promise<SubmittedApplication> {
  const { account } = scope
  const { invitation } = body
  if (invitation && account.side === 'candidate') {
    throw invalidFields({ invitation: ['not_supported'] })
  }
  if (invitation) checkSlot(scope, invitation, 'invitation.')
  return scope.db.transaction((tx) => submitIn(scope, tx, body))
}

/** Creates an application or an invitation as a part of a transaction. */
export async function submitIn(
  scope: SignedInScope,
  tx: Transaction,
  body: Body,
): Promise<SubmittedApplication> {
  const { account } = scope
  const [vacancy] = await findTargetVacancies(tx, [body.vacancy_public_id], account, scope.now())
  if (!vacancy) throw new Failure('vacancies:not_found')
  const [resume] = await findTargetResumes(tx, [body.resume_public_id], account)
  if (!resume) throw new Failure('resumes:not_found')
  const pair = { vacancy, resume }
  // Locks vacancies and resumes before the account. All transactions use this order, to prevent deadlocks.
  const payer = await payerFor(scope, tx, vacancy.company_id)
  await lockAccounts(tx, [account.id, payer])
  const existing = await lockPair(tx, pair.vacancy.id, pair.resume.id)
  const { id, is_new } = existing
    ? await reopen(scope, tx, await findApplicationById(tx, existing), pair, body)
    : await create(scope, tx, { ...pair, payer }, body)
  const row = await findApplicationById(tx, id)
  return { ...applicationFor(row, account, scope.now()), is_new }
}

type Submitted = Pick<SubmittedApplication, 'is_new'> & { id: number }

export interface Pair {
  vacancy: TargetVacancy
  resume: TargetResume
}

function checkPublished({ vacancy, resume }: Pair): ResumeContent {
  if (vacancy.status !== 'published') throw new Failure('applications:vacancy_not_published')
  const mayBeShort = vacancy.published && takesQuickApplications(vacancy.published)
  const isSendable = resume.status === 'published' || (mayBeShort && isOpenShort(resume))
  if (!isSendable || !resume.published) {
    throw new Failure('applications:resume_not_published')
  }
  return resume.published
}

/** Returns a candidate's cover letter and answers; throws if a required answer is missing. */
function wordsOf(scope: SignedInScope, { vacancy }: Pair, { message, answers: given }: Body) {
  if (scope.account.side === 'employer') {
    checkPlaceholders(scope, message)
    if (given.length > 0) throw invalidFields({ answers: ['not_supported'] })
    return { message, answers: [] }
  }
  const { published } = vacancy
  const { answers, errors } = checkAnswers(published ? askedQuestions(published) : [], given)
  const isLetterMissing = message === '' && published?.cover_letter_required === true
  const fields: FieldErrors = { ...(isLetterMissing ? { message: ['required'] } : {}), ...errors }
  if (isLetterMissing) throw new Failure('applications:cover_letter_required', { data: { fields } })
  if (Object.values(errors).flat().includes('answer_required')) {
    throw new Failure('applications:answers_required', { data: { fields } })
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return { message, answers }
}

async function create(
  scope: SignedInScope,
  tx: Transaction,
  { payer, ...pair }: Pair & { payer: number },
  body: Body,
): Promise<Submitted> {
  const content = contentToSend(pair)
  const words = { ...wordsOf(scope, pair, body), source: body.source }
  await takeApplication(scope, tx, payer)
  const values = [newApplication(scope, pair, content, words)]
  const [created] = await insertNew(scope, tx, values, payer)
  if (!created) {
    const id = (await lockPair(tx, pair.vacancy.id, pair.resume.id)) as number
    return { id, is_new: false }
  }
  if (body.invitation) await offerSlot(scope, tx, created.id, body.invitation)
  return { id: created.id, is_new: true }
}

/** Returns the content of a resume to copy into an application; throws if the candidate may not send the resume. */
export function contentToSend(pair: Pair): ResumeContent {
  if (!pair.resume.may_be_sent) throw new Failure('resumes:not_found')
  return checkPublished(pair)
}

type NewApplication = ReturnType<typeof newApplication>

export function newApplication(
  scope: SignedInScope,
  pair: Pair,
  content: ResumeContent,
  words: Pick<Body, 'message' | 'source'> & Pick<Application, 'answers'>,
) {
  const { side } = scope.account
  const now = scope.now()
  const isCandidate = side === 'candidate'
  return {
    public_id: newPublicId(),
    vacancy_id: pair.vacancy.id,
    resume_id: pair.resume.id,
    candidate_id: pair.resume.owner_id,
    company_id: pair.vacancy.company_id,
    status: actOf(scope).status,
    initiated_by: side,
    ...words,
    sent_resume: sentResume(content, now),
    contacts_open: isCandidate,
    response_due_at: isCandidate ? answerDeadline(now, pair.vacancy.response_due_days) : null,
    created_at: now,
    updated_at: now,
  }
}

/** Inserts applications with the same message and records their events; returns the new applications. */
export async function insertNew(
  scope: SignedInScope,
  tx: Transaction,
  values: NewApplication[],
  payer: number,
) {
  const created = await insertApplications(tx, values)
  if (created.length === 0) return created
  const by_user_id = scope.account.id
  const payer_id = payer === by_user_id ? null : payer
  await insertHistory(
    tx,
    created.map(({ id }) => id),
    { ...actOf(scope, values[0]?.message), payer_id },
  )
  await scope.events.record(
    tx,
    ...created.map(({ id: application_id }): DomainEvent => {
      return { type: 'application-created', application_id, by_user_id }
    }),
  )
  if (scope.account.side === 'employer') {
    const publicIds = values.map(({ public_id }) => public_id)
    await answerOthers(scope, tx, publicIds)
  }
  return created
}

/** Opens a withdrawn application again if the candidate applies once more. */
async function reopen(
  scope: SignedInScope,
  tx: Transaction,
  { application }: ApplicationRow,
  pair: Pair,
  body: Body,
): Promise<Submitted> {
  const isAgain = scope.account.side === 'candidate' && mayApplyAgain(application)
  if (!isAgain) return { id: application.id, is_new: false }
  const content = checkPublished(pair)
  const words = wordsOf(scope, pair, body)
  await takeApplication(scope, tx, scope.account.id)
  const now = scope.now()
  const act: Act = {
    ...actOf(scope, words.message),
    was: { status: application.status, slot: null },
  }
  await updateApplication(tx, application.id, {
    ...changesOf(act),
    initiated_by: 'candidate',
    ...words,
    sent_resume: sentResume(content, now),
    response_due_at: answerDeadline(now, pair.vacancy.response_due_days),
    viewed_by_employer_at: null,
    hidden_by_candidate: false,
  })
  await insertHistory(tx, [application.id], act)
  await scope.events.record(tx, ...eventsOf(act, [application.id]))
  return { id: application.id, is_new: true }
}

function actOf({ account, now }: SignedInScope, message?: string): Act {
  const status = account.side === 'candidate' ? 'active' : 'invited'
  return { action: 'apply', by: account.side, user_id: account.id, status, at: now(), message }
}

/** Returns the copy of a resume that an application stores. */
export function sentResume(content: ResumeContent, now: Date): SentResume {
  const name = [content.first_name, content.last_name].filter(Boolean).join(' ')
  return {
    ...sentPart(content),
    name,
    area: namedArea(content.area_code),
    total_experience_months: monthsOf(content, now),
  }
}

/** Returns the months of experience. If no job has dates, as in a short resume, the first line of `about` says how many. */
function monthsOf({ no_experience, experience, about }: ResumeContent, now: Date): number {
  if (no_experience) return 0
  const isDated = experience.some(({ start }) => start !== null)
  if (isDated) return totalExperienceMonths(experience, now)
  const [line = ''] = about.split('\n')
  return readLastJob(line, now)?.months ?? 0
}
