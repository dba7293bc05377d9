import { eq, gt, inArray, sql } from 'drizzle-orm'
import type { ResumeCard } from '../../contract/resume-cards.ts'
import type { FiltersOf } from '../../contract/search/kinds.ts'
import type { resumeSearch } from '../../contract/search/resumes.ts'
import { favorites, resumes } from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Scope, Transaction } from '../../scope.ts'
import { compileSearch, type CompiledSearch, type CompileScope } from '../../search/compile.ts'
import { revokeApplicationsOfResume } from '../applications/acts.ts'
import { eraseNotesAbout } from '../notes/acts.ts'
import { erase, hide } from './ending.ts'
export { copyTitle } from './copy-title.ts'
export { findOwnTitles, insertShortResume } from './queries.ts'
export { blockResumes, holdResume, releaseResume, unblockResume } from './blocked.ts'
import type { Resume } from './queries.ts'
import { isOwnedBy } from './facts.ts'
import { findResume } from './public-queries.ts'
import { searched } from './search.ts'
import { resumeCard } from './shown.ts'

/** Returns what the visitor may read of a resume in short; null if the visitor may not open it. */
export async function readResumeCard(scope: Scope, id: string): Promise<ResumeCard | null> {
  const row = await findResume(scope, id)
  return row && resumeCard(row, scope.account, scope.now())
}

/** Compiles a search for resumes by an employer, because only employers may save it. */
export function compileResumeSearch(
  scope: CompileScope,
  filters: FiltersOf<typeof resumeSearch>,
): Promise<CompiledSearch> {
  return compileSearch({ ...searched, reach: () => 'text' }, filters, scope)
}

export async function highlightResume(
  { events }: SystemScope,
  tx: Transaction,
  { id: resume_id, public_id }: Pick<Resume, 'id' | 'public_id'>,
  highlighted_until: Date,
): Promise<void> {
  await tx.update(resumes).set({ highlighted_until }).where(eq(resumes.id, resume_id))
  const action = 'highlight'
  await events.record(tx, { type: 'resume-changed', resume_id, public_id, action })
}

/** Extends all paid highlights of resumes by `ms` after our server was down. */
export async function extendHighlights(tx: Transaction, since: Date, ms: number): Promise<void> {
  await tx
    .update(resumes)
    .set({
      highlighted_until: sql`${resumes.highlighted_until} + ${ms} * interval '1 millisecond'`,
    })
    .where(gt(resumes.highlighted_until, since))
}

/** Hides the account's published resumes, and withdraws the account's open applications. */
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

/** Erases the resumes of an account, with the notes that employers have written about them. */
export async function eraseResumesOf(
  scope: SystemScope,
  tx: Transaction,
  ownerId: number,
): Promise<void> {
  const own = tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.owner_id, ownerId))
  await tx.delete(favorites).where(inArray(favorites.resume_id, own))
  const locked = await lockOwn(tx, ownerId)
  await eraseNotesAbout(tx, ownerId)
  for (const resume of locked) {
    if (await erase(scope, tx, resume)) continue
    await revokeApplicationsOfResume(scope, tx, resume.id)
  }
}

function lockOwn(tx: Transaction, ownerId: number): Promise<Resume[]> {
  return tx.select().from(resumes).where(isOwnedBy(ownerId)).orderBy(resumes.id).for('update')
}
