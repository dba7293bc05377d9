import { redirect } from '@remix-run/node'
import { pathsIn } from '#app/paths.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Redirects the short link in an SMS to the page that ends such SMS. */
export const loader = guard('guest').loader(({ url }) => {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  const [token = ''] = url.searchParams.keys()
  return redirect(pathsIn(defaultLocale).unsubscribe(token), { headers })
})
