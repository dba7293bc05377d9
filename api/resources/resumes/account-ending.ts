// The end of a resume, by its owner or with the account.
import { eq, inArray } from 'drizzle-orm'
import { favorites, resumeNotes, resumes } from '../../database/tables.ts'
import type { ResumeChange } from '../../events/events.ts'
import { replaceImage } from '../../files/images.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { revokeApplicationsOfResume } from '../applications/system-moves.ts'
import { deleteUnsent, eraseResume, hidden, updateResume, type Resume } from './queries.ts'
import { isOwnedBy } from './visible.ts'

/** Hides a resume and deletes its photo. */
export async function hide(scope: SystemScope, tx: Transaction, resume: Resume): Promise<Resume> {
  await replaceImage(scope, tx, { from: resume.photo, to: null })
  await recordChange(scope, tx, resume, 'hide')
  return updateResume(tx, resume, hidden, scope.now())
}

/** Erases content and photo. Returns whether the row is gone too, because the resume was never sent. */
export async function erase(scope: SystemScope, tx: Transaction, resume: Resume): Promise<boolean> {
  await replaceImage(scope, tx, { from: resume.photo, to: null })
  await recordChange(scope, tx, resume, 'delete')
  if (await deleteUnsent(tx, resume)) return true
  await eraseResume(tx, resume, scope.now())
  return false
}

/** Others see a resume only while it is published. */
export async function recordChange(
  { events }: SystemScope,
  tx: Transaction,
  { id: resume_id, public_id, status }: Resume,
  action: ResumeChange,
): Promise<void> {
  if (status !== 'published') return
  await events.record(tx, { type: 'resume-changed', resume_id, public_id, action })
}

/** All that an account shows is hidden, and what is open of its resumes is revoked. */
export async function hideResumesOf(
  scope: SystemScope,
  tx: Transaction,
  ownerId: number,
): Promise<void> {
  for (const resume of await lockOwn(tx, ownerId)) {
    if (resume.status === 'published') await hide(scope, tx, resume)
    await revokeApplicationsOfResume(scope, tx, resume.id)
  }
}

/** Erases the content of all the account's resumes, and others' notes about them. */
export async function eraseResumesOf(
  scope: SystemScope,
  tx: Transaction,
  ownerId: number,
): Promise<void> {
  const own = tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.owner_id, ownerId))
  await tx.delete(resumeNotes).where(inArray(resumeNotes.resume_id, own))
  await tx.delete(favorites).where(inArray(favorites.resume_id, own))
  for (const resume of await lockOwn(tx, ownerId)) {
    if (await erase(scope, tx, resume)) continue
    await revokeApplicationsOfResume(scope, tx, resume.id)
  }
}

function lockOwn(tx: Transaction, ownerId: number): Promise<Resume[]> {
  return tx.select().from(resumes).where(isOwnedBy(ownerId)).orderBy(resumes.id).for('update')
}
