import { redirect } from '@remix-run/node'
import { data, Outlet } from '@remix-run/react'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { localeCookie } from '#app/platform/i18n/i18n.server.ts'
import { isLocale } from '#app/platform/i18n/messages.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { secured } from '#app/platform/session/cookies.server.ts'

/** Redirects to the correct form of a URL: with the language at the beginning and without a slash at the end. */
export const loader = guard('guest').loader(async ({ request, params, url }) => {
  if (!isLocale(params.lang)) throw pageNotFound()
  if (url.pathname.endsWith('/')) throw redirect(url.pathname.replace(/\/+$/, '') + url.search, 308)
  const known = await localeCookie.parse(request.headers.get('cookie'))
  if (known === params.lang) return null
  const cookie = secured(request, await localeCookie.serialize(params.lang))
  return data(null, { headers: { 'set-cookie': cookie } })
})

export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function LocaleLayout() {
  return <Outlet />
}
