// Applications without an account: a code confirms the username, then account, resume and application are created
// together (docs/decisions/138).
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/quick-applications.ts'
import { takesQuickApplications } from '../../contract/rules/quick-application.ts'
import { standingOf } from '../../contract/rules/standing.ts'
import { termsVersion } from '../../contract/rules/terms.ts'
import type { QuickApplicationDraft } from '../../database/tables.ts'
import { isArea } from '../../dictionaries/dictionaries.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import type { Scope, SignedInScope, Transaction } from '../../scope.ts'
import {
  codeFailure,
  countCode,
  issueCode,
  resendAfterSeconds,
  verifyCode,
  type RefusedCode,
} from '../../session/codes.ts'
import { lockAccount } from '../../session/queries.ts'
import { startSession } from '../../session/sessions.ts'
import { findUserByUsername, insertUser, type User } from '../accounts/acts.ts'
import { findTargetVacancies, submitIn, type TargetVacancy } from '../applications/acts.ts'
import { findRelations, findSendableResumes, type SendableResume } from './queries.ts'
import { addShortResume } from './short-resume.ts'

type Result = Reply<typeof contract.confirmQuickApplication>
type SentOutcome = Pick<Result, 'outcome' | 'application_public_id' | 'resume'>

export async function requestQuickApplication(
  scope: Scope,
  { body }: OperationInput<typeof contract.requestQuickApplication>,
): Promise<Reply<typeof contract.requestQuickApplication>> {
  await scope.limits.take('quick_application', limitAddress(scope.address))
  const { username, name, vacancy_public_id, title, about, area_code = null } = body
  if (area_code !== null && !isArea(area_code)) throw invalidFields({ area_code: ['invalid'] })
  await countCode(scope, username)
  const [first_name = '', ...others] = name.split(' ')
  return scope.db.transaction(async (tx) => {
    await findOpenVacancy(asCandidate(scope, 0), tx, vacancy_public_id)
    const quickApplication = {
      vacancy_public_id,
      first_name,
      last_name: others.join(' '),
      title,
      area_code,
      about,
      consent: {
        text_version: termsVersion,
        accepted_at: scope.now().toISOString(),
        address: scope.address,
      },
    }
    const request = { username, purpose: 'quick_apply' } as const
    const { requestToken } = await issueCode(scope, tx, request, { quickApplication })
    const { purpose } = request
    await scope.events.record(tx, { type: 'code-requested', recipient: username, purpose })
    return {
      code_requested: true,
      resend_after_seconds: resendAfterSeconds,
      request_token: requestToken,
    }
  })
}

export async function confirmQuickApplication(
  scope: Scope,
  { body }: OperationInput<typeof contract.confirmQuickApplication>,
): Promise<Result> {
  await scope.limits.take('verify_address', limitAddress(scope.address))
  const { username, code, request_token: requestToken } = body
  const result = await scope.db.transaction(async (tx): Promise<Result | RefusedCode> => {
    const entered = { username, purpose: 'quick_apply', code, asker: { requestToken } } as const
    const verified = await verifyCode(scope, tx, entered)
    if (!verified.ok) return verified
    const draft = verified.quickApplication
    if (!draft) return { ok: false, error: 'code_invalid' }
    return apply(scope, tx, username, draft)
  })
  if ('token' in result) return result
  throw codeFailure(result)
}

/** Sends the application and starts a session. Throws, so that nothing stays, if the username moves to another account. */
async function apply(
  scope: Scope,
  tx: Transaction,
  username: string,
  draft: QuickApplicationDraft,
): Promise<Result> {
  const known = await findUserByUsername(tx, username)
  if (known?.account_type === 'employer') throw new Failure('applications:employer_account')
  const candidate = { account_type: 'candidate', password_hash: '' } as const
  const user = known ?? (await insertUser(tx, username, { ...draft, ...candidate }, scope.now()))
  if (!user) throw codeFailure(takenMeanwhile)
  const candidateScope = asCandidate(scope, user.id)
  const vacancy = await findOpenVacancy(candidateScope, tx, draft.vacancy_public_id)
  const outcome = await applyTo(candidateScope, tx, vacancy, { draft, username })
  // Locks the account after the vacancy and the resume, like all transactions.
  const locked = await lockAccount(tx, user.id)
  if (!locked || !isAt(locked, username)) throw codeFailure(takenMeanwhile)
  return { ...(await startSession(scope, tx, locked)), ...outcome }
}

const takenMeanwhile = { ok: false, error: 'code_invalid' } as const

async function applyTo(
  scope: SignedInScope,
  tx: Transaction,
  vacancy: TargetVacancy,
  { draft, username }: { draft: QuickApplicationDraft; username: string },
): Promise<SentOutcome> {
  const candidate = scope.account.id
  const standing = standingOf(await findRelations(tx, candidate, vacancy.id))
  if (standing) {
    const { application_public_id, ...resume } = standing
    return { outcome: 'already_applied', application_public_id, resume: summaryOf(resume) }
  }
  const specialty = vacancy.published?.specialty_code?.toLowerCase() ?? ''
  const own = await findSendableResumes(tx, candidate)
  const fitting = own.filter(({ specialty_code }) => specialty_code?.toLowerCase() === specialty)
  const published = fitting.filter(({ is_short }) => !is_short)
  if (published.length > 1) {
    return { outcome: 'choose_resume', application_public_id: null, resume: null }
  }
  const resume =
    published[0] ?? fitting[0] ?? (await addShortResume(scope, tx, vacancy, { draft, username }))
  const { vacancy_public_id } = draft
  const { public_id } = await submitIn(scope, tx, {
    vacancy_public_id,
    resume_public_id: resume.public_id,
    message: '',
    source: 'search',
    answers: [],
  })
  return { outcome: 'sent', application_public_id: public_id, resume: summaryOf(resume) }
}

function summaryOf({
  public_id,
  title,
  is_short,
}: Pick<SendableResume, 'public_id' | 'title' | 'is_short'>) {
  return { public_id, title, is_short }
}

async function findOpenVacancy(
  { account, now }: SignedInScope,
  tx: Transaction,
  publicId: string,
): Promise<TargetVacancy> {
  const [vacancy] = await findTargetVacancies(tx, [publicId], account, now())
  if (!vacancy) throw new Failure('vacancies:not_found')
  const { status, published } = vacancy
  if (status !== 'published' || !published) {
    throw new Failure('applications:vacancy_not_published')
  }
  if (!takesQuickApplications(published)) {
    throw new Failure('applications:quick_not_taken')
  }
  return vacancy
}

function asCandidate(scope: Scope, id: number): SignedInScope {
  const expiresAt = scope.now()
  return { ...scope, account: { id, side: 'candidate', sessionId: '', verified: [], expiresAt } }
}

function isAt({ email, phone }: User, username: string): boolean {
  return email === username || phone === username
}
