import { countNotifications, type NotificationCounters } from '#contract/notifications.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** A page waits at most this time in ms for the number of unread notifications. */
const longestMs = 1000

/** Returns the number of unread notifications, shown in the header; null for a guest. */
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
