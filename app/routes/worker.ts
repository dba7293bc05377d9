import { guard } from '#app/platform/page/guard.server.ts'
import worker from '#app/features/offline/worker.js?raw'

/** The service worker. It is at the root, so that all pages are in its scope, and has its own content policy. */
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
