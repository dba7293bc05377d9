// Who may see a vacancy (product 2.2, status; 5, the page of an archived one, which that of a paused one is like).
import { and, eq, or, sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { VacancyStatus } from '../../contract/rules/vocabulary.ts'
import { applications, vacancies as v } from '../../database/tables.ts'
import type { Account } from '../../scope.ts'
import { hasBlocked } from '../blocking/blocked.ts'
import { isMember } from '../companies/membership.ts'

/** Who looks; null is a guest. */
type Viewer = Pick<Account, 'id' | 'side'> | null

/** Stands in lists, is counted, may be applied for: until its end. The state is a literal, as in the partial indexes. */
export function isPublished(now: Date, of: { status: Column; expires_at: Column } = v): SQL {
  return sql`(${of.status} = 'published' and not ${hasEnded(now, of)})`
}

/** Its days are over, whether or not the job has archived it yet. */
export function hasEnded(now: Date, of: { expires_at: Column } = v): SQL {
  return sql`coalesce(${of.expires_at} <= ${now.toISOString()}, false)`
}

/** The state that everybody is told: what has ended is closed, also before the job has archived it. */
export function shownStatus(now: Date): SQL<VacancyStatus> {
  return sql`case when ${isPublished(now)} or ${v.status} <> 'published' then ${v.status} else 'archived' end`
}

/** People know of it: it was published, and no moderator has taken it down since. */
export function wasPublished(): SQL {
  return sql`(${v.published_at} is not null and ${v.status} in ('published', 'paused', 'archived'))`
}

/** May open its page: everybody since it was published, paused and archived ones too, and its company always. */
export function isVisibleTo(viewer: Viewer): SQL | undefined {
  if (viewer?.side !== 'employer') return wasPublished()
  return or(wasPublished(), isMember(v.company_id, viewer.id))
}

/** What is offered to a candidate: nothing that he has an application to, nothing of a company that he has blocked. */
export function newTo(candidateId: number): SQL[] {
  return [
    sql`not exists (select from ${applications}
      where ${applications.vacancy_id} = ${v.id} and ${applications.candidate_id} = ${candidateId})`,
    sql`not ${hasBlocked(candidateId, (company) => eq(company, v.company_id))}`,
  ]
}

/** How many vacancies of the company one may apply for now. */
export function openVacancies(companyId: Column, now: Date): SQL<number> {
  const open = alias(v, 'open')
  return sql<number>`(select count(*)::int from ${v} open
    where ${and(eq(open.company_id, companyId), isPublished(now, open))})`
}
