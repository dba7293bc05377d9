import { signedCookie } from './cookies.server.ts'

const cookie = signedCookie<string>('arrival', 60)

/** The address that sign-in has just led to. */
export const arrival = {
  write: cookie.write,
  clear: cookie.clear,
  /** Whether the request is for that page, including its query. */
  async isAt(request: Request): Promise<boolean> {
    const { pathname, search } = new URL(request.url)
    return (await cookie.read(request)) === pathname.replace(/\.data$/, '') + search
  },
  /** The cookie that clears it, or null if there is none. */
  async forget(request: Request): Promise<string | null> {
    return (await cookie.read(request)) === null ? null : cookie.clear(request)
  },
}
