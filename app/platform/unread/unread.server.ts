import { countNotifications, type NotificationCounters } from '#contract/notifications.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** A page that needs nothing else of the API does not wait longer for its counter. */
const longestMs = 1000

/** For the header of an account's page; null where it is not known in time. */
export async function readUnread({ user, call }: Visit): Promise<NotificationCounters | null> {
  if (!user) return null
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestMs, null)
  })
  try {
    return await Promise.race([call(countNotifications, {}), late])
  } catch {
    // Why the API does not answer is said by what the page itself asks.
    return null
  } finally {
    clearTimeout(timer)
  }
}
