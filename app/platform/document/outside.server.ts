// What a document tells search engines and messengers. It stands at the end of the head, where React leaves alone what it has
// not made: readers pay neither script nor data for it.
import { env } from '#app/platform/env/env.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { escaped } from './escaped.ts'
import { inScript } from './in-script.ts'
import { productName } from './page-meta.ts'

export interface Outside {
  /** The query under which the page is known, where it has one. */
  search?: string
  /** What the page is about, by schema.org. */
  structured?: object
  /** The path of a feed of what the page lists. */
  feed?: string
}

const told = new WeakMap<object, Outside>()

/** Says what the page of this visit adds to what every page tells. */
export function tellOutside({ context }: Pick<Visit, 'context'>, outside: Outside): void {
  told.set(context, outside)
}

/** A path of ours as the world knows it: by our own address, never by the one that a request came under. */
export function publicAddress(path: string): string {
  return env.siteUrl + path
}

/** The same to hand on; the request names it where no `PUBLIC_URL` does. */
export function sharedAddress({ url }: Pick<Visit, 'url'>, path: string): string {
  return (env.publicUrl ?? url.origin) + path
}

/** The document with its address, its card for messengers and what its page says; one that is not to be found stays as it is. */
export function withOutside(html: string, path: string, context: object): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
  if (!title || html.includes('<meta name="robots" content="noindex"')) return html
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  const { search, structured, feed } = told.get(context) ?? {}
  const address = escaped(publicAddress(path + (search ? `?${search}` : '')))
  const tags = [
    `<link rel="canonical" href="${address}">`,
    property('og:type', 'website'),
    property('og:site_name', productName),
    property('og:locale', 'ru_RU'),
    property('og:title', title),
    description && property('og:description', description),
    property('og:url', address),
    property('og:image', escaped(publicAddress('/card.png'))),
    feed &&
      `<link rel="alternate" type="application/rss+xml" href="${escaped(publicAddress(feed))}">`,
    structured && `<script type="application/ld+json">${inScript(structured)}</script>`,
  ]
  return html.replace('</head>', () => `${tags.filter(Boolean).join('')}</head>`)
}

/** `content` is escaped already. */
function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}">`
}
