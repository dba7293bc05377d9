import { isDeepStrictEqual } from 'node:util'
import { publishProgress } from '../../contract/content/publishing.ts'
import { resumeOf } from '../../contract/content/resume.ts'
import type * as contract from '../../contract/resumes.ts'
import { limits } from '../../contract/rules/limits.ts'
import { isUniqueViolation } from '../../database/failures.ts'
import { imageUrl } from '../../files/image-url.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { Executor, SignedInScope, Transaction } from '../../scope.ts'
import { findOwnResume, type Resume } from './queries.ts'

export async function findOwn(
  db: Executor,
  publicId: string,
  { account }: SignedInScope,
  lock?: { forUpdate: boolean },
): Promise<Resume> {
  const resume = await findOwnResume(db, publicId, account.id, lock)
  if (!resume) throw new Failure('resumes:not_found')
  return resume
}

/** Locks the caller's resume, checks its version, and returns the resume after its change by the function `act`. */
export async function change(
  scope: SignedInScope,
  publicId: string,
  version: number | undefined,
  act: (tx: Transaction, resume: Resume) => Promise<Resume>,
): Promise<contract.OwnResume> {
  return withOwnTitle(scope, async (tx) => {
    const resume = await findOwn(tx, publicId, scope, { forUpdate: true })
    if (version !== undefined && version !== resume.version) {
      throw new Failure('resumes:version_conflict', { data: ownResume(scope, resume) })
    }
    return ownResume(scope, await act(tx, resume))
  })
}

/** Runs `act` in a transaction; throws a clear error if the candidate then has two resumes with the same title. */
export async function withOwnTitle<Result>(
  { db }: SignedInScope,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(act)
  } catch (error) {
    throw isUniqueViolation(error) ? invalidFields({ title: ['title_taken'] }) : error
  }
}

export function wrongState(scope: SignedInScope, resume: Resume): Failure {
  return new Failure('resumes:wrong_state', { data: ownResume(scope, resume) })
}

export function ownResume(scope: SignedInScope, resume: Resume): contract.OwnResume {
  return {
    public_id: resume.public_id,
    status: resume.status,
    is_short: resume.is_short,
    version: resume.version,
    content: resume.working,
    published: resume.is_short ? null : resume.published,
    progress: progressOf(scope, resume),
    has_unpublished_changes: hasChanges(resume),
    published_at: resume.published_at?.toISOString() ?? null,
    photo_url: imageUrl(resume.photo),
    ...times(resume),
  }
}

export function progressOf({ account }: SignedInScope, { working }: Resume) {
  return publishProgress(resumeOf(account.verified), working)
}

export function times(resume: Resume) {
  return {
    next_refresh_at: nextRefreshAt(resume)?.toISOString() ?? null,
    auto_hide_at: resume.auto_hide_at?.toISOString() ?? null,
    highlighted_until: resume.highlighted_until?.toISOString() ?? null,
    updated_at: resume.updated_at.toISOString(),
  }
}

/** Returns when the candidate may raise the resume in the lists again. */
export function nextRefreshAt({ status, refreshed_at, published_at }: Resume): Date | null {
  const last = refreshed_at ?? published_at
  if (status !== 'published' || !last) return null
  return new Date(last.getTime() + limits.refreshHours * 3600_000)
}

export function hasChanges({ working, published }: Resume): boolean {
  return !isDeepStrictEqual(working, published)
}
