import { signedCookie } from './cookies.server.ts'

const cookie = signedCookie<string>('arrival', 60)

/** The page that the visitor has just opened by signing in. */
export const arrival = {
  write: cookie.write,
  clear: cookie.clear,
  /** Returns whether a request is for the stored URL. */
  async isAt(request: Request): Promise<boolean> {
    const { pathname, search } = new URL(request.url)
    return (await cookie.read(request)) === pathname.replace(/\.data$/, '') + search
  },
  /** Returns the cookie that removes the stored URL. */
  async forget(request: Request): Promise<string | null> {
    return (await cookie.read(request)) === null ? null : cookie.clear(request)
  },
}
