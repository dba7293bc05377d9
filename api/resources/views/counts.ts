import { sql } from 'drizzle-orm'
import type { resumeViews, vacancyViews } from '../../database/tables.ts'

/** What counts of a row of `vacancyViews` or `resumeViews` that is joined, or is not there. */
export function viewCountsOf(views: typeof vacancyViews | typeof resumeViews) {
  return {
    total: sql<number>`coalesce(${views.total}, 0)`,
    new: sql<number>`coalesce(${views.total} - ${views.seen}, 0)`,
  }
}
