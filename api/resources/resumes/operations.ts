import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import {
  dateErrors,
  resume as resumeTable,
  resumeOf,
  type ResumeContent,
} from '../../contract/content/resume.ts'
import type * as contract from '../../contract/resumes.ts'
import { limits } from '../../contract/rules/limits.ts'
import { publishErrors, withReadNames } from '../../contract/content/publishing.ts'
import { checkCodes } from '../../dictionaries/check-codes.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { renewSentResumes, revokeApplicationsOfResume } from '../applications/acts.ts'
import { copyTitle } from './copy-title.ts'
import { erase, hide, recordChange } from './ending.ts'
import {
  change,
  findOwn,
  hasChanges,
  nextRefreshAt,
  ownResume,
  progressOf,
  times,
  withOwnTitle,
  wrongState,
} from './own-resume.ts'
import {
  sentColumns,
  deleteDraftsOf,
  findOwnResumes,
  findOwnTitles,
  hideApplicationsOf,
  insertResume,
  setBeside,
  updateResume as updateRow,
} from './queries.ts'

export async function listOwnResumes(
  scope: SignedInScope,
): Promise<Reply<typeof contract.listOwnResumes>> {
  const rows = await findOwnResumes(scope.db, scope.account.id, scope.now())
  return rows.map(({ resume, ...counters }) => ({
    public_id: resume.public_id,
    status: resume.status,
    is_short: resume.is_short,
    title: resume.working.title,
    area: namedArea(resume.working.area_code),
    specialty_code: resume.working.specialty_code,
    progress: { percentage: progressOf(scope, resume).percentage },
    has_unpublished_changes: hasChanges(resume),
    ...counters,
    ...times(resume),
  }))
}

export async function getOwnResume(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.getOwnResume>,
): Promise<contract.OwnResume> {
  return ownResume(scope, await findOwn(scope.db, params.id, scope))
}

export async function createResume(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.createResume>,
): Promise<contract.OwnResume> {
  const working = accepted(scope, body.content)
  return add(scope, () => working)
}

export async function duplicateResume(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.duplicateResume>,
): Promise<contract.OwnResume> {
  return add(scope, async (tx, titles) => {
    const { working } = await findOwn(tx, params.id, scope)
    return { ...working, title: copyTitle(working.title, titles) }
  })
}

/** Creates a draft of a resume. */
async function add(
  scope: SignedInScope,
  contentOf: (tx: Transaction, titles: string[]) => Promise<ResumeContent> | ResumeContent,
): Promise<contract.OwnResume> {
  const owner_id = scope.account.id
  return withOwnTitle(scope, async (tx) => {
    await lockAccount(tx, owner_id)
    const titles = await findOwnTitles(tx, owner_id)
    if (titles.length >= limits.resumesPerAccount) throw new Failure('resumes:resume_limit')
    const working = await contentOf(tx, titles)
    const own = { public_id: newPublicId(), owner_id, working }
    return ownResume(scope, await insertResume(tx, { ...own, now: scope.now() }))
  })
}

export async function updateResume(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.updateResume>,
): Promise<contract.OwnResume> {
  const working = accepted(scope, body.content)
  return change(scope, params.id, body.version, async (tx, resume) => {
    if (!resume.is_short) return updateRow(tx, resume, { working }, scope.now())
    const sent = sentColumns(working, (resume.published ?? working).contacts)
    await renewSentResumes(scope, tx, resume.id, sent.published)
    return updateRow(tx, resume, { working, ...sent }, scope.now())
  })
}

export async function publishResume(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.publishResume>,
): Promise<contract.OwnResume> {
  return change(scope, params.id, body.version, async (tx, resume) => {
    if (['blocked', 'on_moderation'].includes(resume.status)) throw wrongState(scope, resume)
    const working = withReadNames(resumeTable.fields, resume.working)
    const fields = publishErrors(resumeOf(scope.account.verified), working)
    if (Object.keys(fields).length) throw new Failure('resumes:incomplete', { data: { fields } })
    const published = await updateRow(
      tx,
      resume,
      {
        status: 'published',
        is_short: false,
        working,
        published: working,
        specialty_code: working.specialty_code?.toLowerCase(),
        area_code: working.area_code,
        published_at: resume.published_at ?? scope.now(),
      },
      scope.now(),
    )
    if (resume.is_short) await renewSentResumes(scope, tx, resume.id, working)
    const { id: resume_id, public_id } = resume
    await scope.events.record(tx, { type: 'resume-published', resume_id, public_id })
    return published
  })
}

export async function hideResume(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.hideResume>,
): Promise<contract.OwnResume> {
  return change(scope, params.id, body.version, async (tx, resume) => {
    if (resume.status === 'hidden') return resume
    if (resume.status !== 'published') throw wrongState(scope, resume)
    return hide(scope, tx, resume)
  })
}

/** Sets the day on which the resume is hidden automatically. */
export async function setAutoHide(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.setAutoHide>,
): Promise<contract.OwnResume> {
  return change(scope, params.id, undefined, async (tx, resume) => {
    if (resume.status !== 'published') throw wrongState(scope, resume)
    const { days } = body
    const at = days === null ? null : new Date(scope.now().getTime() + days * 24 * 3600_000)
    return setBeside(tx, resume, { auto_hide_at: at })
  })
}

/** Raises the resume to the top of the lists that employers see. */
export async function refreshResume(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.refreshResume>,
): Promise<contract.OwnResume> {
  return change(scope, params.id, undefined, async (tx, resume) => {
    const next = nextRefreshAt(resume)
    if (!next) throw wrongState(scope, resume)
    if (scope.now() < next) {
      throw new Failure('resumes:refresh_too_soon', { data: ownResume(scope, resume) })
    }
    await recordChange(scope, tx, resume, 'refresh')
    return setBeside(tx, resume, { refreshed_at: scope.now() })
  })
}

/** Deletes a resume; applications keep their copies. */
export async function deleteResume(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.deleteResume>,
): Promise<null> {
  const { account, now, events } = scope
  await change(scope, params.id, undefined, async (tx, resume) => {
    await deleteDraftsOf(tx, resume)
    if (await erase(scope, tx, resume)) return resume
    await revokeApplicationsOfResume(scope, tx, resume.id)
    const hidden = await hideApplicationsOf(tx, resume, now())
    const by_user_id = account.id
    await events.record(
      tx,
      ...hidden.map(
        (public_id) => ({ type: 'application-hidden', public_id, by_user_id }) as const,
      ),
    )
    return resume
  })
  return null
}

function accepted({ country, now }: SignedInScope, content: ResumeContent): ResumeContent {
  checkCodes(resumeTable.fields, content)
  const dates = dateErrors(content, now())
  if (Object.keys(dates).length > 0) throw invalidFields(dates)
  const isSaid = content.citizenship_codes.length > 0
  return isSaid ? content : { ...content, citizenship_codes: [country.code] }
}
