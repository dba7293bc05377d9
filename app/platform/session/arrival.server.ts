import { signedCookie } from './cookies.server.ts'

const cookie = signedCookie<string>('arrival', 60)

/** The URL to which signing in has just led the visitor, stored in a cookie for a minute. */
export const arrival = {
  write: cookie.write,
  clear: cookie.clear,
  /** Returns whether a request is for the stored URL, including the query. */
  async isAt(request: Request): Promise<boolean> {
    const { pathname, search } = new URL(request.url)
    return (await cookie.read(request)) === pathname.replace(/\.data$/, '') + search
  },
  /** Returns the cookie that clears the stored URL; null if no URL is stored. */
  async forget(request: Request): Promise<string | null> {
    return (await cookie.read(request)) === null ? null : cookie.clear(request)
  },
}
