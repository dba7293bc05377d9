import { publicAddress } from '#app/platform/document/outside.server.ts'
import { configuredLocales } from '#app/platform/i18n/messages.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { pathsIn } from '#app/paths.ts'

/** robots.txt tells search engines which pages to leave out, and where the sitemap is. */
export const loader = guard('guest').loader(() => {
  const closed = configuredLocales().flatMap((lang) => {
    const home = pathsIn(lang).home()
    return ['my', 'account', 'live'].map((part) => `Disallow: ${home}/${part}/`)
  })
  const lines = ['User-agent: *', ...closed, `Sitemap: ${publicAddress('/sitemap.xml')}`, '']
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
})
