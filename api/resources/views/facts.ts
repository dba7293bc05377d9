import { sql } from 'drizzle-orm'
import type { resumeViews, vacancyViews } from '../../database/tables.ts'

/** The view counts of a vacancy or resume whose row of `vacancyViews` or `resumeViews` was left joined. */
export function viewCountsOf(views: typeof vacancyViews | typeof resumeViews) {
  return {
    total: sql<number>`coalesce(${views.total}, 0)`,
    new: sql<number>`coalesce(${views.total} - ${views.seen}, 0)`,
  }
}
