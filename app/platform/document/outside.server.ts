// The tags in a page that search engines and messengers read, such as the description and picture.
import { env } from '#app/platform/env/env.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { escaped } from './escaped.ts'
import { inScript } from './in-script.ts'
import { productName } from './page-meta.ts'

export interface Outside {
  search?: string
  structured?: object
  feed?: string
  /** The URL path of a picture of 1200 × 630 pixels, which messengers show above a link. */
  picture?: string
}

const told = new WeakMap<object, Outside>()

export function tellOutside({ context }: Pick<Visit, 'context'>, outside: Outside): void {
  told.set(context, outside)
}

/** Returns the public URL of a page, for links in e-mails and feeds. */
export function publicAddress(path: string): string {
  return env.siteUrl + path
}

export function sharedAddress({ url }: Pick<Visit, 'url'>, path: string): string {
  return (env.publicUrl ?? url.origin) + path
}

export function outsideTags(head: string, path: string, context: object): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1]
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1]
  const { search, structured, feed, picture } = told.get(context) ?? {}
  const isIndexed = !head.includes('<meta name="robots" content="noindex"')
  if (!title || (!isIndexed && !picture)) return ''
  const address = escaped(publicAddress(path + (search ? `?${search}` : '')))
  const tags = [
    isIndexed && `<link rel="canonical" href="${address}">`,
    property('og:type', 'website'),
    property('og:site_name', productName),
    property('og:locale', 'ru_RU'),
    property('og:title', title),
    description && property('og:description', description),
    property('og:url', address),
    property('og:image', escaped(publicAddress(picture ?? '/card.png'))),
    picture &&
      property('og:image:width', '1200') +
        property('og:image:height', '630') +
        '<meta name="twitter:card" content="summary_large_image">',
    feed &&
      `<link rel="alternate" type="application/rss+xml" href="${escaped(publicAddress(feed))}">`,
    structured && `<script type="application/ld+json">${inScript(structured)}</script>`,
  ]
  return tags.filter(Boolean).join('')
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${content}">`
}
