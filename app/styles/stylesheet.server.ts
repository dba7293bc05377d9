import { createHash } from 'node:crypto'
import css from './app.css?inline'
import href from './app.css?url'

/** The whole of our styles as text, for the first view, and the address a browser may keep. */
export const stylesheet = {
  css,
  href,
  hash: createHash('sha256').update(css).digest('base64url').slice(0, 10),
}

const cookieName = 'styles'

/** A first view carries the styles inline and waits for nothing; the next ones use the cached file. */
export function hasStylesCached(request: Request): boolean {
  return new RegExp(`(?:^|; )${cookieName}=${stylesheet.hash}(?:;|$)`).test(
    request.headers.get('cookie') ?? '',
  )
}

export function stylesCookie(): string {
  return `${cookieName}=${stylesheet.hash}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`
}
