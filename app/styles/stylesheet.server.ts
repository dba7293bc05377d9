import { createHash } from 'node:crypto'
import { cookieSeconds } from '#app/platform/session/cookie-seconds.ts'
import css from './app.css?inline'
import href from './app.css?url'
import fonts from './fonts.css?inline'
import { firstViewScript } from './first-view.ts'
import type { PageStyles } from './page-styles.ts'
import { usedStyles } from './used-styles.server.ts'

const stylesheet = {
  href,
  hash: createHash('sha256').update(css).digest('base64url').slice(0, 10),
}

const cookieName = 'styles'

/** Returns whether the browser has already loaded the file with all styles. */
export function hasStylesCached(request: Request): boolean {
  return new RegExp(`(?:^|; )${cookieName}=${stylesheet.hash}(?:;|$)`).test(
    request.headers.get('cookie') ?? '',
  )
}

export function stylesCookie(): string {
  return `${cookieName}=${stylesheet.hash}; Path=/; Max-Age=${cookieSeconds.styles}; SameSite=Lax; HttpOnly`
}

const stylesPlace = '/* styles */'

const usedIn = usedStyles(css)

export function stylesFor(request: Request): PageStyles {
  return { css: stylesPlace, href: stylesheet.href, isFirst: !hasStylesCached(request) }
}

export function withStyles(head: string, { isFirst }: PageStyles, page: string): string {
  const styled = head.replace(stylesPlace, () => fonts + (isFirst ? usedIn(page) : ''))
  return isFirst ? `${styled}<script>${firstViewScript}</script>` : styled
}
