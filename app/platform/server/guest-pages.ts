import type { MiddlewareHandler } from 'hono'
import { randomBytes } from 'node:crypto'
import { asksToSaveData } from '../lite/save-data.ts'
import { impersonalCookies } from '../security/impersonal-cookies.ts'

interface KeptPage {
  /** The bytes between the places where the nonce stands. */
  parts: Buffer[]
  nonce: string
  status: number
  headers: [string, string][]
  until: number
}

const keptMs = 5000
const mostPages = 300
const policyHeader = 'content-security-policy'
/** The home page, the search, a vacancy, a company's card. */
const publicPage = /^\/[a-z]{2}(\/vacancies(\/[a-z2-7]{26})?|\/companies\/[\w-]{1,150})?$/
const noncePattern = /'nonce-([A-Za-z0-9+/=]+)'/

/**
 * A page that a guest has just been shown serves other guests for seconds, each with a nonce of its own. Only whole
 * documents answered with 200 are kept, by address and by what shapes them: impersonal cookies, and whether
 * data is to be saved.
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
    // It says itself that it is somebody's own.
    if (res.headers.get('cache-control')?.includes('no-store')) return
    const { status } = res
    const headers = [...res.headers]
    const bytes = Buffer.from(await res.arrayBuffer())
    context.res = undefined
    context.res = new Response(bytes, { status, headers })
    const nonce = nonceOf(headers)
    if (!nonce) return
    pages.delete(key)
    pages.set(key, { parts: split(bytes, nonce), nonce, status, headers, until: now() + keptMs })
    const [oldest] = pages.keys()
    if (pages.size > mostPages && oldest) pages.delete(oldest)
  }
}

/** Null for whoever is not a plain guest reading a public document. */
function guestKey(request: Request): string | null {
  if (request.method !== 'GET') return null
  const { pathname, search } = new URL(request.url)
  if (!publicPage.test(pathname)) return null
  const cookies = impersonalCookies(request)
  const saves = asksToSaveData(request) ? ' saves data' : ''
  return cookies === null ? null : `${pathname}${search} ${cookies}${saves}`
}

/** The same page under a new nonce. */
function fresh({ parts, nonce: old, status, headers }: KeptPage): Response {
  const nonce = randomBytes(16).toString('base64')
  const between = Buffer.from(nonce)
  const bytes = Buffer.concat(parts.flatMap((part, index) => (index ? [between, part] : [part])))
  return new Response(bytes, {
    status,
    headers: headers.map(([name, value]): [string, string] =>
      name === policyHeader ? [name, value.replaceAll(old, nonce)] : [name, value],
    ),
  })
}

function nonceOf(headers: [string, string][]): string | undefined {
  const policy = headers.find(([name]) => name === policyHeader)?.[1] ?? ''
  return noncePattern.exec(policy)?.[1]
}

function split(bytes: Buffer, mark: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, from)) {
    parts.push(bytes.subarray(from, at))
    from = at + mark.length
  }
  return [...parts, bytes.subarray(from)]
}
