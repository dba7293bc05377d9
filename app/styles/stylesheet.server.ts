import { createHash } from 'node:crypto'
import css from './app.css?inline'
import href from './app.css?url'
import fonts from './fonts.css?inline'
import { firstViewScript } from './first-view.ts'
import type { PageStyles } from './page-styles.ts'
import { usedStyles } from './used-styles.server.ts'

/** The file that a browser may keep. */
const stylesheet = {
  href,
  hash: createHash('sha256').update(css).digest('base64url').slice(0, 10),
}

const cookieName = 'styles'

/** A first view carries its styles inline and waits for nothing; the next ones use the cached file. */
export function hasStylesCached(request: Request): boolean {
  return new RegExp(`(?:^|; )${cookieName}=${stylesheet.hash}(?:;|$)`).test(
    request.headers.get('cookie') ?? '',
  )
}

export function stylesCookie(): string {
  return `${cookieName}=${stylesheet.hash}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`
}

/** Stands where the styles inside a page come when it is drawn and known what it needs. */
const stylesPlace = '/* styles */'

const usedIn = usedStyles(css)

/** The styles for drawing a page; `withStyles` writes them into it. */
export function stylesFor(request: Request): PageStyles {
  return { css: stylesPlace, href: stylesheet.href, isFirst: !hasStylesCached(request) }
}

/** The drawn page with its fonts and, in a first view, the styles of what is on it. */
export function withStyles(html: string, { isFirst }: PageStyles): string {
  const styled = html.replace(stylesPlace, () => fonts + (isFirst ? usedIn(html) : ''))
  return isFirst ? styled.replace('</head>', `<script>${firstViewScript}</script></head>`) : styled
}
