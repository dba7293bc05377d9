import { countNotifications, type NotificationCounters } from '#contract/notifications.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** The time in ms that a page waits for the number of unread notifications. */
const longestMs = 1000

/** Returns the number of unread notifications for the header; null for guests. */
export async function readUnread({ user, call }: Visit): Promise<NotificationCounters | null> {
  if (!user) return null
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestMs, null)
  })
  try {
    return await Promise.race([call(countNotifications, {}), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
