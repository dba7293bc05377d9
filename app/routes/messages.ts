import { requireOperator } from '#app/features/desk/desk-page.server.ts'
import { isLocale, messages, messagesVersion } from '#app/platform/i18n/messages.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'

export const loader = guard('guest').loader(async (visit) => {
  const { url, params } = visit
  const { lang, namespaces = '' } = params
  const known = (isLocale(lang) && messages[lang]) || {}
  const asked = namespaces.split('+')
  if (!asked.every((namespace) => Object.hasOwn(known, namespace))) throw pageNotFound()
  const isHidden = asked.includes('desk')
  if (isHidden) await requireOperator(visit)
  const isCurrent = url.searchParams.get('v') === messagesVersion
  const cached = `${isHidden ? 'private' : 'public'}, max-age=86400`
  return Response.json(Object.fromEntries(asked.map((each) => [each, known[each]])), {
    headers: { 'cache-control': isCurrent ? cached : 'no-store' },
  })
})
