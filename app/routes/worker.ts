import { guard } from '#app/platform/page/guard.server.ts'
import worker from '#app/features/offline/worker.js?raw'

/** The service worker, a script that stores pages in the browser for reading without network. */
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
