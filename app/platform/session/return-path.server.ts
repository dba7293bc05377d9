import { publicId } from '#contract/fields.ts'
import { isLocale } from '#app/platform/i18n/messages.server.ts'
import { signedCookie } from './cookies.server.ts'
import { wantedParameter } from './with-wanted.ts'

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

/** Returns the vacancy that an address names as wanted; null if it names none. */
export function wantedInAddress({ searchParams }: URL): string | null {
  return publicId.safeParse(searchParams.get(wantedParameter)).data ?? null
}

/** Returns the vacancy whose application a path opens, or that it names as wanted; null for other paths. */
export function wantedAt(path: string | null): string | null {
  const [, id] = /^\/[a-z]{2}\/vacancies\/([^/?#]+)\/apply(?=[?#]|$)/.exec(path ?? '') ?? []
  const url = URL.parse(path ?? '', 'http://self')
  return publicId.safeParse(id).data ?? (url && wantedInAddress(url))
}

function namedInAddress(request: Request): string | null {
  const url = new URL(request.url)
  const id = wantedInAddress(url)
  return id && safePath(`${url.pathname.slice(0, 3)}/vacancies/${id}/apply`)
}

/** The page that opens after the sign-in (spec §2): an application that the address names, or what the cookie says. */
export const returnPath = {
  async wanted(request: Request): Promise<ReturnPath | null> {
    const wanted = await cookie.read(request)
    const path = safePath(wanted?.path)
    const named = namedInAddress(request)
    if (named && wantedAt(path) !== wantedAt(named)) return { path: named, asked: 'page' }
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
