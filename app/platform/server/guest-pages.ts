import type { MiddlewareHandler } from 'hono'
import { randomBytes } from 'node:crypto'
import { impersonalCookies } from '../security/impersonal-cookies.ts'

interface KeptPage {
  html: string
  status: number
  headers: [string, string][]
  until: number
}

const keptMs = 5000
const mostPages = 300
const noncePattern = /'nonce-([A-Za-z0-9+/=]+)'/

/**
 * A page that a guest has just been shown serves other guests for seconds, each with a nonce of its own. Only whole
 * documents answered with 200 are kept, by address and by the impersonal cookies that shape them.
 */
export function guestPages({ now }: { now: () => number }): MiddlewareHandler {
  const pages = new Map<string, KeptPage>()

  return async (context, next) => {
    const key = guestKey(context.req.raw)
    if (!key) return next()
    const kept = pages.get(key)
    if (kept && kept.until > now()) {
      context.res = fresh(kept)
      return
    }
    await next()
    const { res } = context
    if (res.status !== 200 || !res.headers.get('content-type')?.startsWith('text/html')) return
    const page = {
      html: await res.clone().text(),
      status: res.status,
      headers: [...res.headers],
      until: now() + keptMs,
    }
    pages.delete(key)
    pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest) pages.delete(oldest)
  }
}

/** Null for whoever is not a plain guest reading a public document. */
function guestKey(request: Request): string | null {
  if (request.method !== 'GET') return null
  const { pathname, search } = new URL(request.url)
  if (!/^\/[a-z]{2}(\/vacancies(\/[a-z2-7]{26})?)?$/.test(pathname)) return null
  const cookies = impersonalCookies(request)
  return cookies === null ? null : `${pathname}${search} ${cookies}`
}

/** The same page under a new nonce. */
function fresh({ html, status, headers }: KeptPage): Response {
  const policy = headers.find(([name]) => name === 'content-security-policy')?.[1] ?? ''
  const old = noncePattern.exec(policy)?.[1]
  const nonce = randomBytes(16).toString('base64')
  const renewed = old ? html.replaceAll(old, nonce) : html
  return new Response(renewed, {
    status,
    headers: headers.map(([name, value]): [string, string] =>
      name === 'content-security-policy' && old
        ? [name, value.replaceAll(old, nonce)]
        : [name, value],
    ),
  })
}
