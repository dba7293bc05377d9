import { signedCookie } from './cookies.server.ts'

const cookie = signedCookie<string>('arrival')

export const arrival = {
  write: cookie.write,
  clear: cookie.clear,
  async isAt(request: Request): Promise<boolean> {
    const { pathname, search } = new URL(request.url)
    return (await cookie.read(request)) === pathname.replace(/\.data$/, '') + search
  },
  async forget(request: Request): Promise<string | null> {
    return (await cookie.read(request)) === null ? null : cookie.clear(request)
  },
}
