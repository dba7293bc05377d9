import { shownAt } from '#app/platform/page/public-pages.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { returnPath, safePath } from '#app/platform/session/return-path.server.ts'

/** Remembers the vacancy or resume from which a guest came, so that its page opens after the sign-in. */
export async function comeFrom({ request, url }: Visit): Promise<HeadersInit> {
  const from = URL.parse(request.headers.get('referer') ?? '')
  const shown = from?.host === url.host ? shownAt(from.pathname) : null
  const isOne = shown?.id !== undefined || shown?.kind === 'companies'
  const path = isOne ? safePath(from?.pathname) : null
  const wanted = await returnPath.wanted(request)
  if (path === null || (wanted && wanted.asked !== 'nothing')) return {}
  return { 'set-cookie': await returnPath.keep(request, path, { asked: 'nothing' }) }
}
