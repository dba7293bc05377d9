import { isLocale } from '#app/platform/i18n/messages.server.ts'
import { signedCookie } from './cookies.server.ts'

/** The page that a guest wanted to open before signing in. */
interface ReturnPath {
  path: string
  asked: 'page' | 'act' | 'form' | 'alert' | 'nothing'
  isAtHome?: boolean
}

const cookie = signedCookie<ReturnPath>('return-path')

/** Returns a path of this site; null if the text leads to another site. */
export function safePath(path: string | null | undefined): string | null {
  if (typeof path !== 'string' || path.length > 2000 || !isBelowLocale(path)) return null
  // Browsers drop control characters and read backslashes as slashes. So both are refused, also when encoded.
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

/** The cookie with the page that opens after the sign-in (spec §2). */
export const returnPath = {
  async wanted(request: Request): Promise<ReturnPath | null> {
    const wanted = await cookie.read(request)
    const path = safePath(wanted?.path)
    return wanted && path !== null ? { ...wanted, path } : null
  },
  async read(request: Request): Promise<string | null> {
    return (await returnPath.wanted(request))?.path ?? null
  },
  keep(request: Request, path: string, how: Partial<ReturnPath> = {}): Promise<string> {
    return cookie.write(request, { asked: 'page', ...how, path })
  },
  async goOn(request: Request): Promise<string | null> {
    const isOnHisWay = /^\/[a-z]{2}(\/account\/|$)/.test(new URL(request.url).pathname)
    const wanted = isOnHisWay ? null : await returnPath.wanted(request)
    return wanted?.isAtHome ? cookie.write(request, { ...wanted, isAtHome: false }) : null
  },
  clear: cookie.clear,
}
