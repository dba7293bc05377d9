import { isLocale } from '#app/platform/i18n/messages.server.ts'
import { signedCookie } from './cookies.server.ts'

/** Where a guest wanted to go. */
interface Wanted {
  path: string
  /** What he sent there: a request for the page, an act, or a form that is kept for him. Nothing where he only came from. */
  asked: 'page' | 'act' | 'form' | 'nothing'
  /** He is on the home page, which says what he wanted until he goes on. */
  isAtHome?: boolean
}

const cookie = signedCookie<Wanted>('return-path', 3600)

/** A path of this site below its locale, without tricks that a browser would read as another host; else null. */
export function safePath(path: string | null | undefined): string | null {
  if (typeof path !== 'string' || path.length > 2000 || !isBelowLocale(path)) return null
  // Browsers drop controls and read backslashes as slashes; encoded in a path they have no business either.
  // eslint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]/.test(path)) return null
  if (/%([01][0-9a-f]|7f|5c|2f)/i.test(path.split(/[?#]/, 1)[0] ?? '')) return null
  const url = URL.parse(path, 'http://self')
  if (!url || url.origin !== 'http://self' || url.pathname.includes('//')) return null
  return isBelowLocale(url.pathname) ? url.pathname + url.search + url.hash : null
}

function isBelowLocale(path: string): boolean {
  return isLocale(/^\/([a-z]{2})(?=[/?#]|$)/.exec(path)?.[1])
}

/** Where a guest wanted to go, kept for an hour and used after sign-in (spec §2). */
export const returnPath = {
  async wanted(request: Request): Promise<Wanted | null> {
    const wanted = await cookie.read(request)
    const path = safePath(wanted?.path)
    return wanted && path !== null ? { ...wanted, path } : null
  },
  async read(request: Request): Promise<string | null> {
    return (await returnPath.wanted(request))?.path ?? null
  },
  keep(request: Request, path: string, how: Partial<Wanted> = {}): Promise<string> {
    return cookie.write(request, { asked: 'page', ...how, path })
  },
  /** He reads other pages: the way back stays, but nobody speaks of it any more. The cookie, if that is news. */
  async goOn(request: Request): Promise<string | null> {
    const isOnHisWay = /^\/[a-z]{2}(\/account\/|$)/.test(new URL(request.url).pathname)
    const wanted = isOnHisWay ? null : await returnPath.wanted(request)
    return wanted?.isAtHome ? cookie.write(request, { ...wanted, isAtHome: false }) : null
  },
  clear: cookie.clear,
}
