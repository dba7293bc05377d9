import { isLocale } from '#app/platform/i18n/locales.ts'
import { signedCookie } from './cookies.server.ts'

const cookie = signedCookie<string>('return-path', 3600)

/** A path of this site below its locale, without tricks that a browser would read as another host; else null. */
export function safePath(path: string | null | undefined): string | null {
  if (typeof path !== 'string' || path.length > 2000 || !isBelowLocale(path)) return null
  // Browsers drop controls and read backslashes as slashes; encoded in a path they have no business either.
  // eslint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]/.test(path)) return null
  if (/%([01][0-9a-f]|7f|5c|2f)/i.test(path.split(/[?#]/, 1)[0] ?? '')) return null
  const url = URL.parse(path, 'http://self')
  if (!url || url.origin !== 'http://self' || url.pathname.includes('//')) return null
  return isBelowLocale(url.pathname) ? url.pathname + url.search : null
}

function isBelowLocale(path: string): boolean {
  return isLocale(/^\/([a-z]{2})(?=[/?#]|$)/.exec(path)?.[1])
}

/** Where a guest wanted to go, kept for an hour and used after sign-in (spec §2). */
export const returnPath = {
  async read(request: Request): Promise<string | null> {
    return safePath(await cookie.read(request))
  },
  keep: cookie.write,
  clear: cookie.clear,
}
