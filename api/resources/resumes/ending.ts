// Hides or erases a resume, at its owner's request or when the owner's account ends.
import type { ResumeChange } from '../../events/events.ts'
import { moveImage, replaceImage } from '../../files/images.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { deleteUnsent, eraseResume, hidden, updateResume, type Resume } from './queries.ts'

/** Hides a resume from everybody except its owner; its photo stays, but not at the address that others know. */
export async function hide(scope: SystemScope, tx: Transaction, resume: Resume): Promise<Resume> {
  const photo = await moveImage(scope, tx, resume.photo)
  await recordChange(scope, tx, resume, 'hide')
  return updateResume(tx, resume, { ...hidden, photo }, scope.now())
}

/** Erases the content and the photo of a resume. */
export async function erase(scope: SystemScope, tx: Transaction, resume: Resume): Promise<boolean> {
  await replaceImage(scope, tx, { from: resume.photo, to: null })
  await recordChange(scope, tx, resume, 'delete')
  if (await deleteUnsent(tx, resume)) return true
  await eraseResume(tx, resume, scope.now())
  return false
}

/** Stores the event that a published resume has changed. No event is needed if others cannot see the resume. */
export async function recordChange(
  { events }: SystemScope,
  tx: Transaction,
  { id: resume_id, public_id, status }: Resume,
  action: ResumeChange,
): Promise<void> {
  if (status !== 'published') return
  await events.record(tx, { type: 'resume-changed', resume_id, public_id, action })
}
