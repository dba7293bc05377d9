import { closedSeconds } from '#contract/rules/maintenance.ts'
import { countdownPage, overPage } from '#app/features/maintenance/countdown-page.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

const waiting = env.maintenance && countdownPage(env.maintenance, env.country, env.operator)
const over = overPage()

/** The page with the countdown during maintenance. It needs no database (spec §2, §4.3). */
export const loader = guard('guest').loader(({ url }) => {
  const isClosed = closedSeconds(env.maintenance, url.href, new Date()) !== null
  const { html, policy } = (isClosed && waiting) || over
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
})
