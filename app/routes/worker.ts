import { guard } from '#app/platform/page/guard.server.ts'
import worker from '#app/features/offline/worker.js?raw'
import meetingsOfToday from '#app/features/offline/meetings-of-today.js?raw'
import sendInWorker from '#app/platform/outbox/send-in-worker.js?raw'
import { waitedHeader } from '#app/platform/outbox/waited-reply.ts'
import {
  askAfterHours,
  claimMs,
  endAfterMs,
  outboxLimits,
} from '#app/platform/outbox/waiting-form.ts'
import { waitingPaths } from '#app/waiting-paths.ts'

const outboxRules = {
  paths: waitingPaths,
  askAfterMs: askAfterHours * 3600_000,
  endAfterMs,
  claimMs,
  tries: outboxLimits.tries,
  forms: outboxLimits.forms,
  header: waitedHeader,
}
const script = `${worker}
${meetingsOfToday}
const outboxRules = ${JSON.stringify(outboxRules)}
${sendInWorker}`

/**
 * The service worker, a script in the browser that stores pages for reading without network, and sends waiting forms
 * when the network is back.
 */
export const loader = guard('guest').loader(
  () =>
    new Response(script, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'cache-control': 'no-cache',
      },
    }),
)
