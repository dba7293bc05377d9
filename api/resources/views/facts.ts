import { sql } from 'drizzle-orm'
import type { resumeViews, vacancyViews } from '../../database/tables.ts'

/** The numbers of views from a left join with `vacancyViews` or `resumeViews`; 0 if the row is missing. */
export function viewCountsOf(views: typeof vacancyViews | typeof resumeViews) {
  return {
    total: sql<number>`coalesce(${views.total}, 0)`,
    new: sql<number>`coalesce(${views.total} - ${views.seen}, 0)`,
  }
}
