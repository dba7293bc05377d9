import { barePage } from '#app/platform/document/bare-page.ts'
import texts from '#app/platform/i18n/locales/ru/common.json' with { type: 'json' }
import { guard } from '#app/platform/page/guard.server.ts'

const { html, policy } = barePage(
  texts.error_page.unread.title,
  `<p>${texts.error_page.unread.text}</p>\n<a href="">${texts.error_page.retry}</a>`,
)

/** The page that the service worker shows without network if it has not stored the requested page. */
export const loader = guard('guest').loader(
  () =>
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'public, max-age=3600',
      },
    }),
)
