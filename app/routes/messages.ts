import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLocale } from '#app/platform/i18n/locales.ts'
import { messages, messagesVersion } from '#app/platform/i18n/messages.server.ts'
import { pageNotFound } from '#app/platform/errors/not-found.server.ts'

/** A message file: kept for 24 hours (spec §9) under an address that names its version. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const { lang, namespace = '' } = params
  const known = isLocale(lang) ? messages[lang] : {}
  if (!Object.hasOwn(known, namespace)) throw pageNotFound()
  const isCurrent = new URL(request.url).searchParams.get('v') === messagesVersion
  return Response.json(known[namespace], {
    headers: { 'cache-control': isCurrent ? 'public, max-age=86400' : 'no-store' },
  })
}
