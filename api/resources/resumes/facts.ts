// SQL conditions: who may see a resume (spec §10.1, §11.5, §19.1). shown.ts decides which fields the viewer sees.
import { and, eq, inArray, isNull, not, or, sql, type Column, type SQL } from 'drizzle-orm'
import { monthsOfLevel } from '../../contract/rules/experience.ts'
import {
  experienceLevels,
  resumeVisibilities,
  type ExperienceLevel,
  type ResumeVisibility,
} from '../../contract/rules/vocabulary.ts'
import { applications, resumes, resumeSearchRows } from '../../database/tables.ts'
import type { Account } from '../../scope.ts'
import { showsContactsTo } from '../applications/facts.ts'
import { hasBlocked } from '../blocking/facts.ts'
import { isMember } from '../companies/facts.ts'

type Viewer = Pick<Account, 'id' | 'side'> | null

/** The SQL condition that the resume belongs to the candidate and is not deleted. */
export function isOwnedBy(candidateId: number): SQL | undefined {
  return and(eq(resumes.owner_id, candidateId), isNull(resumes.deleted_at))
}

/** The SQL condition that lists and recommendations may show the resume to the viewer. */
export function isFoundBy(viewer: Viewer): SQL | undefined {
  return isShownTo(viewer, ['employers', 'everyone'])
}

/** The SQL condition that the viewer may open the page of the resume. */
export function mayOpen(viewer: Viewer): SQL | undefined {
  return isShownTo(viewer, ['employers', 'everyone', 'direct_link'])
}

/** The SQL condition that the viewer may read the resume by a secret link, which its owner gives whom he wants. */
export function mayReadByLink(viewer: Viewer): SQL | undefined {
  return isShownTo(viewer, [...resumeVisibilities])
}

/** The SQL condition that the viewer may see the resume in lists, on its page or in applications (spec §11.5). */
export function isVisibleTo(viewer: Viewer): SQL | undefined {
  if (!viewer) return mayOpen(viewer)
  const { id, side } = viewer
  const isTheirs = side === 'candidate' ? isOwnedBy(id) : and(isPublished(), talksWith(id))
  return or(mayOpen(viewer), isTheirs)
}

/** The SQL condition that the candidate hides the name; `published` is the published resume. */
export function hidesName(published: Column | SQL): SQL {
  return sql`coalesce(${published} -> 'hidden_fields' @> '"names_and_photo"', false)`
}

function isPublished(): SQL {
  return sql`${resumes.status} = 'published'`
}

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

/** The SQL condition that the employer has an open application with the resume. */
function talksWith(employerId: number): SQL {
  return sql`exists (select from ${applications}
    where ${and(eq(applications.resume_id, resumes.id), showsContactsTo(employerId))})`
}

/** The SQL condition that the candidate's experience is within the given level. */
export function isAtLevel(level: ExperienceLevel, now: Date): SQL {
  const [from, to] = monthsOfLevel[level]
  const next = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const { experience } = resumeSearchRows
  return sql`(${experience} > ${next - to} and ${experience} <= ${next - from}
    or ${experience} > ${-to} and ${experience} <= ${-from})`
}

export function levelAt(now: Date): SQL {
  const cases = experienceLevels.map(
    (level) => sql`when ${isAtLevel(level, now)} then ${level}::text`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}
