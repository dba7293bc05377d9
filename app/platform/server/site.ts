import type { ServerBuild } from '@remix-run/node'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Read, ReadAnswer } from '#contract/call.ts'
import type { PublicChange } from '#contract/public-change.ts'
import { unavailableSeconds, type ErrorCode } from '#contract/errors.ts'
import { closedSeconds, countdownPath, type Maintenance } from '#contract/rules/maintenance.ts'
import { limits } from '#contract/rules/limits.ts'
import type { LoadContext } from '../env/load-context.ts'
import type { MeasuredPages, Metrics } from '../observability/metrics.server.ts'
import type { ReportFailure } from '../observability/reporter.server.ts'
import { closedHeaders, isFramed, partHeaders } from '../security/headers.server.ts'
import { isCrossSite } from '../security/origin.server.ts'
import { createPages } from '../remix-patches/areas.ts'
import { callerAddress, cameByHttps } from './caller-address.ts'
import { compress } from './compress.ts'
import { files, noSuchFile } from './files.ts'
import { guestPages, type GuestPages } from './guest-pages.ts'
import { isReadablePath } from './readable-path.ts'
import { refuse, refuseForm } from './refuse.ts'
import { nameAccount, requestIdOf } from './request-log.ts'
import { shed } from './shed.ts'

interface SiteCaller {
  address: string
  requestId: string
  /** The span of the request, as the header of W3C names it. */
  traceparent?: string
  /** Learns the name that the log has today for the caller's account. */
  onAccount?: (account: string) => void
}

/** The functions of the API that the site calls in the same process. */
export interface ApiFunctions {
  fetch: (request: Request, caller: SiteCaller) => Response | Promise<Response>
  reader: (caller: SiteCaller) => (read: Read) => Promise<ReadAnswer>
  refuse: (code: ErrorCode) => Response
  owns: (path: string) => boolean
  /** Counts a page requested from an IP address. Returns the seconds to wait if the limit is exceeded, else null. */
  countPage: (address: string) => number | null
  /** Registers a function to be called when the content of a public page has changed. */
  onPublicChange: (listener: (change: PublicChange) => void) => void
  /** Returns whether the database replies, and how many events and jobs have failed, for monitoring. */
  readiness: () => Promise<{ ready: boolean }>
}

export interface SiteOptions {
  api: ApiFunctions
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'development' | 'production'
  report: ReportFailure
  publicUrl?: string
  trustedProxies: string[]
  maintenance: Maintenance | null
  now?: () => Date
  assets: string | null
  metrics: Pick<Metrics, 'read'> | null
}

type Bindings = HttpBindings | Http2Bindings

interface SiteEnv {
  Bindings: HttpBindings
  Variables: { requestId: string; address: string }
}

/** Handles all HTTP requests: health checks, files, the API and pages. */
export function createSite(options: SiteOptions) {
  const { api, report } = options
  const site = new Hono<SiteEnv>()
  let isStopping = false

  site.use(identify(options))
  site.use(protect(options))
  site.get('/healthz', (context) => context.text('ok'))
  site.get('/readyz', async (context) => {
    const { ready, ...details } = await api.readiness()
    const isReady = ready && !isStopping
    return context.json({ ready: isReady, ...details }, isReady ? 200 : 503)
  })
  site.get('/metrics', async (context, next) => {
    const read = await options.metrics?.read(context.req.header('authorization'))
    if (!read) return next()
    return context.body(read.body, 200, { 'content-type': read.type, 'cache-control': 'no-store' })
  })
  if (options.assets) {
    for (const path of ['/assets/*', '/:file{[a-z-]+\\.[a-z]+}'])
      site.get(path, files(options.assets), noSuchFile)
  }
  site.use(closeForMaintenance(options))
  site.use(shed({ now: () => performance.now(), refuse: (request) => unavailable(api, request) }))
  site.use(compress())
  site.use(async (context, next) => {
    const { pathname } = new URL(context.req.url)
    if (!api.owns(pathname)) return next()
    if (!isReadablePath(pathname)) return api.refuse('request:malformed')
    return api.fetch(context.req.raw, callerOf(context))
  })
  const limitBody = bodyLimit({
    maxSize: limits.formBytes,
    onError: (context) => refuse(context.req.raw, 'too_large', 413),
  })
  // Limits the size of request bodies. Forms have a separate limit, which keeps the typed text.
  site.use((context, next) => (isForm(context.req.raw) ? next() : limitBody(context, next)))

  site.use(async (context, next) => {
    if (isPartOfPage(context.req.path)) return next()
    const wait = api.countPage(context.get('address'))
    if (wait === null) return next()
    return refuseForm(context.req.raw, 'limit_exceeded', 429, { 'retry-after': String(wait) })
  })
  const draw = pagesOf(options)
  const guests = options.mode === 'production' ? cacheGuestPages(options, draw) : null
  site.use(async (context, next) => {
    const made = await guests?.make(context.env.incoming)
    if (!made) return next()
    context.res = made
  })
  site.all('*', (context) => {
    const { pathname, search } = new URL(context.req.url)
    // A browser could read a path that begins with two slashes as another host, so doubled slashes are removed.
    const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
    if (path !== pathname) return context.redirect(path + search, 308)
    if (context.req.method === 'POST') nameHost(context.req.raw, options.publicUrl)
    return draw(context.req.raw, callerOf(context))
  })
  site.onError((error, context) => {
    report(error, 'request failed', { requestId: context.get('requestId') })
    return refuse(context.req.raw, 'unexpected_error', 500)
  })
  return {
    fetch: (request: Request, bindings: Bindings) =>
      site.fetch(withScheme(request, bindings.incoming, options), bindings),
    answerCached: (request: IncomingMessage, response: ServerResponse): boolean =>
      guests !== null && !isClosed(options, request) && guests.answer(request, response),
    pages: (): MeasuredPages => guests?.counts() ?? { cached: 0, rendered: 0, bytes: 0 },
    stopBeingReady: () => void (isStopping = true),
  }
}

function pagesOf({ api, build, mode }: SiteOptions) {
  const page = createPages(build, mode)
  return (request: Request, caller: SiteCaller): Promise<Response> => {
    const loadContext: LoadContext = {
      apiFetch: (asked) => api.fetch(asked, caller),
      ...(isRead(request) && { apiRead: api.reader(caller) }),
      requestId: caller.requestId,
      traceparent: caller.traceparent,
    }
    return page(request, { ...loadContext })
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function cacheGuestPages(
  { api, trustedProxies, report }: SiteOptions,
  draw: ReturnType<typeof pagesOf>,
): GuestPages {
  const guests = guestPages({
    draw: (request, incoming) =>
      draw(request, {
        address: callerAddress(incoming, trustedProxies),
        requestId: requestIdOf(incoming),
        traceparent: traceparentOf(incoming),
      }),
    isSecure: (incoming) => cameByHttps(incoming, trustedProxies),
    now: Date.now,
    onError: (error) => report(error, 'a cached page could not be rendered again'),
  })
  api.onPublicChange(guests.drop)
  return guests
}

function withScheme(
  request: Request,
  incoming: Bindings['incoming'],
  { trustedProxies }: SiteOptions,
): Request {
  const { method, headers, body, signal } = request
  if (method === 'TRACE' || !cameByHttps(incoming, trustedProxies)) return request
  const url = request.url.replace(/^http:/, 'https:')
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}

function isClosed({ maintenance, now = () => new Date() }: SiteOptions, request: IncomingMessage) {
  return closedSeconds(maintenance, `http://${request.headers.host}`, now()) !== null
}

function isForm({ headers }: Request): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(
    headers.get('content-type') ?? '',
  )
}

function isPartOfPage(path: string): boolean {
  return path.startsWith('/messages/') || path === '/__manifest'
}

function unavailable(api: ApiFunctions, request: Request): Response | Promise<Response> {
  return api.owns(new URL(request.url).pathname)
    ? api.refuse('request:unavailable')
    : refuseForm(request, 'unavailable', 503)
}

function callerOf(context: Context<SiteEnv>): SiteCaller {
  const { incoming } = context.env
  return {
    address: context.get('address'),
    requestId: context.get('requestId'),
    traceparent: traceparentOf(incoming),
    onAccount: (account) => nameAccount(incoming, account),
  }
}

function traceparentOf({ headers }: IncomingMessage): string | undefined {
  return headers.traceparent as string | undefined
}

/** Gives each request an id, and finds the IP address of the visitor. */
function identify({ trustedProxies }: SiteOptions): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    const { incoming } = context.env
    context.set('requestId', requestIdOf(incoming))
    context.set('address', callerAddress(incoming, trustedProxies))
    await next()
  }
}

/** During maintenance, people get a page with a countdown, and programs get the header Retry-After. */
function closeForMaintenance({ api, maintenance, now = () => new Date() }: SiteOptions) {
  const close: MiddlewareHandler<SiteEnv> = async (context, next) => {
    const { path, method, url } = context.req
    const seconds = closedSeconds(maintenance, url, now())
    if (seconds === null || path === countdownPath) return next()
    if (api.owns(path)) {
      const refused = api.refuse('request:unavailable')
      refused.headers.set('retry-after', String(seconds))
      return refused
    }
    if (method !== 'GET' || path.endsWith('.data') || isPartOfPage(path)) return next()
    return context.redirect(countdownPath)
  }
  return close
}

const pagePart = /^\/assets\/[^/]+\.(js|css|woff2)$/

/** Sets security headers on each reply, and refuses requests that come from other sites. */
function protect({ publicUrl, api }: SiteOptions): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    if (isCrossSite(context.req.raw, publicUrl)) {
      context.res = api.owns(context.req.path)
        ? api.refuse('request:cross_site')
        : refuse(context.req.raw, 'cross_site', 403)
    } else await next()
    const isSecure = (publicUrl ?? context.req.url).startsWith('https:')
    const { headers, status } = context.res
    const isPart = status < 400 && pagePart.test(context.req.path)
    const missing = {
      ...(isPart ? partHeaders(isSecure) : closedHeaders(isSecure)),
      ...(status === 503 && { 'retry-after': String(unavailableSeconds) }),
    }
    for (const [name, value] of Object.entries(missing)) {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (isFramed(headers)) headers.delete('x-frame-options')
  }
}

/** Sets the Host header to the public host, because a proxy may have changed the header (docs/decisions/007). */
function nameHost({ headers, url }: Request, publicUrl = url): void {
  headers.set('host', new URL(publicUrl).host)
  headers.delete('x-forwarded-host')
}
