import { redirect } from '@remix-run/node'
import { pathsIn } from '#app/paths.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Leads from the short link of an SMS to the page where the candidate says that he will come. */
export const loader = guard('guest').loader(({ url }) => {
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return redirect(pathsIn(defaultLocale).answer(url.search.slice(1), 'attend'), { headers })
})
