// Who may see a resume (product 2.1, status, visibility and blocked companies; 3.5; rulings, Rights). What of it, a teaser or
// the whole, is for whoever shows it.
import { and, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { ResumeVisibility } from '../../contract/rules/vocabulary.ts'
import { applications, resumes } from '../../database/tables.ts'
import type { Account } from '../../scope.ts'
import { showsContactsTo } from '../applications/visible.ts'
import { hasBlocked } from '../blocking/blocked.ts'
import { isMember } from '../companies/membership.ts'

/** Who looks; null is a guest. */
type Viewer = Pick<Account, 'id' | 'side'> | null

/** The candidate's own; what he deleted is nobody's any more. */
export function isOwnedBy(candidateId: number): SQL | undefined {
  return and(eq(resumes.owner_id, candidateId), isNull(resumes.deleted_at))
}

/** Finds it in lists and among matches. */
export function isFoundBy(viewer: Viewer): SQL | undefined {
  return isShownTo(viewer, ['employers', 'everyone'])
}

/** May open it by its address; an employer who may, may invite its owner. */
export function mayOpen(viewer: Viewer): SQL | undefined {
  return isShownTo(viewer, ['employers', 'everyone', 'direct_link'])
}

/** Sees it: who may open it, its owner, and the employer whom the owner has shown his will to talk (product 3.5). */
export function isVisibleTo(viewer: Viewer): SQL | undefined {
  if (!viewer) return mayOpen(viewer)
  const { id, side } = viewer
  const isTheirs = side === 'candidate' ? isOwnedBy(id) : and(isPublished(), talksWith(id))
  return or(mayOpen(viewer), isTheirs)
}

function isPublished(): SQL {
  return sql`${resumes.status} = 'published'`
}

/** To nobody of a company that its owner has blocked, whichever of his companies he looks for. */
function isShownTo(viewer: Viewer, visibilities: ResumeVisibility[]): SQL | undefined {
  const isBlocked =
    viewer?.side === 'employer'
      ? hasBlocked(resumes.owner_id, (company) => isMember(company, viewer.id))
      : null
  return and(
    isPublished(),
    inArray(sql`${resumes.published} ->> 'visibility'`, visibilities),
    isBlocked ? not(isBlocked) : undefined,
  )
}

/** While their application is open, also from a resume that is shown to nobody and to a company blocked since. */
function talksWith(employerId: number): SQL {
  return sql`exists (select from ${applications}
    where ${and(eq(applications.resume_id, resumes.id), showsContactsTo(employerId))})`
}
