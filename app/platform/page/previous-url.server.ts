import { safePath } from '#app/platform/session/return-path.server.ts'
import type { Visit } from './visit.server.ts'

/** The page of this site from which a form was sent, or else the home page. */
export function previousUrl({
  request,
  url,
  paths,
}: Pick<Visit, 'request' | 'url' | 'paths'>): URL {
  const from = URL.parse(request.headers.get('referer') ?? '')
  const path = from?.host === url.host ? safePath(from.pathname + from.search) : null
  return new URL(path ?? paths.home(), url)
}
