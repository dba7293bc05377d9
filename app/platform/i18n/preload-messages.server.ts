import type { EntryContext } from '@remix-run/node'
import { defaultLocale } from './locales.ts'
import { isLocale, messagesVersion } from './messages.server.ts'
import { messageFiles } from './options.ts'

/**
 * A `Link` header that has the browser fetch what the page's script says, while the script is still on its way. Without
 * it a slow phone waits one more round trip before the first button works.
 */
export function preloadMessages(
  { staticHandlerContext, routeModules }: EntryContext,
  lang: string,
) {
  const locale = isLocale(lang) ? lang : defaultLocale
  const namespaces = staticHandlerContext.matches.flatMap(({ route }) => {
    const handle = routeModules[route.id]?.handle as { i18n?: string[] } | undefined
    return handle?.i18n ?? []
  })
  return messageFiles(locale, namespaces, messagesVersion)
    .map(({ url }) => `<${url}>; rel=preload; as=fetch; crossorigin=anonymous`)
    .join(', ')
}
