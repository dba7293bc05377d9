import { sql, type SQL } from 'drizzle-orm'
import {
  vacancies,
  viewedVacancies as viewed,
  type resumeViews,
  type vacancyViews,
} from '../../database/tables.ts'
import type { Scope } from '../../scope.ts'

/** The numbers of views from a left join with `vacancyViews` or `resumeViews`; 0 if the row is missing. */
export function viewCountsOf(views: typeof vacancyViews | typeof resumeViews) {
  return {
    total: sql<number>`coalesce(${views.total}, 0)`,
    new: sql<number>`coalesce(${views.total} - ${views.seen}, 0)`,
  }
}

/** The day on which the viewer, a candidate, last opened the vacancy; null for everybody else. */
export function viewedOn(viewer: Scope['account']): SQL<string | null> {
  if (viewer?.side !== 'candidate') return sql`null`
  return sql`(select ${viewed.viewed_on}::text from ${viewed}
    where ${viewed.user_id} = ${viewer.id} and ${viewed.vacancy_id} = ${vacancies.id})`
}
