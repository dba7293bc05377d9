import { createHash } from 'node:crypto'
import { cookieSeconds } from '#app/platform/session/cookie-seconds.ts'
import css from './app.css?inline'
import href from './app.css?url'
import fonts from './fonts.css?inline'
import guestCss from './guest.css?inline'
import guestHref from './guest.css?url'
import { firstViewScript } from './first-view.ts'
import type { PageStyles } from './page-styles.ts'
import { usedStyles } from './used-styles.server.ts'

const all = { href, hash: hashOf(css) }
const ofGuests = { href: guestHref, hash: hashOf(guestCss) }

const cookieName = 'styles'

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}

/** Returns the hash of the style sheet that the browser has loaded. */
function cachedIn(request: Request): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(
    request.headers.get('cookie') ?? '',
  )?.[1]
}

/** Returns the style sheet for a visitor: guests get a small one, unless their browser has the whole one. */
function sheetFor(request: Request, needsAll: boolean) {
  const cached = cachedIn(request)
  const sheet = needsAll || cached === all.hash ? all : ofGuests
  return { sheet, isCached: cached === sheet.hash }
}

/** Returns the cookie that notes which style sheet the browser has from now on; null if it is noted already. */
export function stylesCookie(request: Request, needsAll: boolean): string | null {
  const { sheet, isCached } = sheetFor(request, needsAll)
  if (isCached) return null
  return `${cookieName}=${sheet.hash}; Path=/; Max-Age=${cookieSeconds.styles}; SameSite=Lax; HttpOnly`
}

const stylesPlace = '/* styles */'

const usedIn = usedStyles(css)

export function stylesFor(request: Request, needsAll: boolean): PageStyles {
  const { sheet, isCached } = sheetFor(request, needsAll)
  return { css: stylesPlace, href: sheet.href, all: all.href, isFirst: !isCached }
}

export function withStyles(head: string, { isFirst }: PageStyles, page: string): string {
  const styled = head.replace(stylesPlace, () => fonts + (isFirst ? usedIn(page) : ''))
  return isFirst ? `${styled}<script>${firstViewScript}</script>` : styled
}
