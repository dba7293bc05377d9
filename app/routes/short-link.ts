import { redirect } from '@remix-run/node'
import { pathsIn } from '#app/paths.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Redirects the short link in an SMS to the page where the candidate confirms to come to the meeting. */
export const loader = guard('guest').loader(({ url }) => {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  // The server writes "?token" as "?token=" on the way here.
  const [token = ''] = url.searchParams.keys()
  return redirect(pathsIn(defaultLocale).answer(token, 'attend'), { headers })
})
