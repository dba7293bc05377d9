import { countNotifications, type NotificationCounters } from '#contract/notifications.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** A page without other API calls must not wait longer for its counter. */
const longestMs = 1000

/** The number of unread notifications for the header; null if not known in time. */
export async function readUnread({ user, call }: Visit): Promise<NotificationCounters | null> {
  if (!user) return null
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestMs, null)
  })
  try {
    return await Promise.race([call(countNotifications, {}), late])
  } catch {
    // The page's own calls report the failure.
    return null
  } finally {
    clearTimeout(timer)
  }
}
