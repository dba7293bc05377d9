import { guard } from '#app/platform/page/guard.server.ts'
import worker from '#app/features/offline/worker.js?raw'

/** The service worker. It stands at the root, where all pages are in its reach, with a policy of its own. */
export const loader = guard('guest').loader(
  () =>
    new Response(worker, {
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
        'cache-control': 'no-cache',
      },
    }),
)
