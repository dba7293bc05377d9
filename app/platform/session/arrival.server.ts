import { signedCookie } from './cookies.server.ts'

const cookie = signedCookie<string>('arrival', 60)

/** The stored address that a sign-in has just led to, for that page alone. */
export const arrival = {
  write: cookie.write,
  clear: cookie.clear,
  /** Whether the request is for that page, with query. */
  async isAt(request: Request): Promise<boolean> {
    const { pathname, search } = new URL(request.url)
    return (await cookie.read(request)) === pathname.replace(/\.data$/, '') + search
  },
  /** The cookie that forgets it; null where there is none. */
  async forget(request: Request): Promise<string | null> {
    return (await cookie.read(request)) === null ? null : cookie.clear(request)
  },
}
