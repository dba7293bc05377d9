import { getAgenda } from '#contract/applications.ts'
import { meetingsOfToday, shownUntil } from '#app/features/applications/day/day-words.ts'
import { todayPage } from '#app/features/applications/day/today-page.server.tsx'
import { env } from '#app/platform/env/env.server.ts'
import { dayStart } from '#app/platform/i18n/dates.ts'
import { guard } from '#app/platform/page/guard.server.ts'

const dayMs = 24 * 3600_000

/**
 * The page with today's meetings that the service worker stores until the end of the day and of each meeting, for times
 * without network; status 204 if there are none.
 */
export const loader = guard('user').loader(async (visit) => {
  const { interviews } = await visit.call(getAgenda, {})
  const now = new Date()
  const { timeZone } = env.country
  const meetings = meetingsOfToday(interviews, { now, timeZone })
  const headers = { 'cache-control': 'private, no-store' }
  if (meetings.length === 0) return new Response(null, { status: 204, headers })
  const endOfDay = Date.parse(dayStart(new Date(now.getTime() + dayMs), timeZone))
  const until = Math.max(endOfDay, ...meetings.map(({ invitation }) => shownUntil(invitation)))
  const { html, policy } = todayPage(visit, meetings, { now, timeZone })
  return new Response(html, {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      expires: new Date(until).toUTCString(),
    },
  })
})
