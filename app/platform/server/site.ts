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
import type { ReportFailure } from '../observability/reporter.server.ts'
import { closedHeaders } from '../security/headers.server.ts'
import { isCrossSite } from '../security/origin.server.ts'
import { createPages } from '../remix-patches/areas.ts'
import { callerAddress, cameByHttps } from './caller-address.ts'
import { compress } from './compress.ts'
import { files, noSuchFile } from './files.ts'
import { guestPages, type GuestPages } from './guest-pages.ts'
import { isReadablePath } from './readable-path.ts'
import { refuse, refuseForm } from './refuse.ts'
import { requestIdOf } from './request-log.ts'
import { shed } from './shed.ts'

interface Caller {
  address: string
  requestId: string
}

/** The part of the API in the same process that the site uses. */
export interface ApiHalf {
  fetch: (request: Request, caller: Caller) => Response | Promise<Response>
  /** Reads from the API without HTTP; all reads of a page look up the visitor's account only once. */
  reader: (caller: Caller) => (read: Read) => Promise<ReadAnswer>
  /** Returns the API's reply for a request that the server refuses before the API handles it. */
  refuse: (code: ErrorCode) => Response
  owns: (path: string) => boolean
  /** Counts a page for its visitor's IP address; after too many pages, returns the seconds to wait. */
  countPage: (address: string) => number | null
  /** Calls `listener` after every change of content that public pages show. */
  onPublicChange: (listener: (change: PublicChange) => void) => void
  /** Returns whether the database replies, and how many events and jobs have failed. */
  readiness: () => Promise<{ ready: boolean }>
}

export interface SiteOptions {
  api: ApiHalf
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'development' | 'production'
  report: ReportFailure
  publicUrl?: string
  trustedProxies: string[]
  maintenance: Maintenance | null
  now?: () => Date
  /** The folder with the built files; null during development, when Vite serves the files. */
  assets: string | null
}

type Bindings = HttpBindings | Http2Bindings

interface SiteEnv {
  Bindings: HttpBindings
  Variables: { requestId: string; address: string }
}

/** Handles all requests of a port, in this order: health checks, files, API, pages. */
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
  // Limits the bodies of requests, except forms, which pages limit themselves to return the typed values.
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
    // Removes doubled slashes, because a browser could read a path that begins with two slashes as another host.
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
    /** Replies to a guest with a cached page before all other handlers; returns false without a cached page. */
    answerCached: (request: IncomingMessage, response: ServerResponse): boolean =>
      guests !== null && !isClosed(options, request) && guests.answer(request, response),
    stopBeingReady: () => void (isStopping = true),
  }
}

/** Lets Remix render pages that use the API of this process. */
function pagesOf({ api, build, mode }: SiteOptions) {
  const page = createPages(build, mode)
  return (request: Request, caller: Caller): Promise<Response> => {
    const loadContext: LoadContext = {
      apiFetch: (asked) => api.fetch(asked, caller),
      // Only pages that read use this fast way, because an action may end the session of its API calls.
      ...(isRead(request) && { apiRead: api.reader(caller) }),
      requestId: caller.requestId,
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
      }),
    isSecure: (incoming) => cameByHttps(incoming, trustedProxies),
    now: Date.now,
    onError: (error) => report(error, 'a kept page could not be made anew'),
  })
  api.onPublicChange(guests.drop)
  return guests
}

/** Gives the request the scheme, http or https, that the browser has used. */
function withScheme(
  request: Request,
  incoming: Bindings['incoming'],
  { trustedProxies }: SiteOptions,
): Request {
  const { method, headers, body, signal } = request
  // `Request` of Node does not accept the method TRACE, for which the scheme does not matter.
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

/** Returns whether a file is needed to start the JavaScript of a page. */
function isPartOfPage(path: string): boolean {
  return path.startsWith('/messages/') || path === '/__manifest'
}

function unavailable(api: ApiHalf, request: Request): Response | Promise<Response> {
  return api.owns(new URL(request.url).pathname)
    ? api.refuse('request:unavailable')
    : refuseForm(request, 'unavailable', 503)
}

function callerOf(context: Context<SiteEnv>) {
  return { address: context.get('address'), requestId: context.get('requestId') }
}

/** Gives each request an id, and stores the IP address of its caller. */
function identify({ trustedProxies }: SiteOptions): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    const { incoming } = context.env
    context.set('requestId', requestIdOf(incoming))
    context.set('address', callerAddress(incoming, trustedProxies))
    await next()
  }
}

/**
 * During maintenance people are redirected to a countdown, and programs get Retry-After. Posts still reach the page's
 * action, which returns the typed values.
 */
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
    // The loaders of Remix redirect data requests themselves.
    if (method !== 'GET' || path.endsWith('.data') || isPartOfPage(path)) return next()
    return context.redirect(countdownPath)
  }
  return close
}

/** Sets security headers on every response, and refuses requests made by other sites. */
function protect({ publicUrl, api }: SiteOptions): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    if (isCrossSite(context.req.raw, publicUrl)) {
      context.res = api.owns(context.req.path)
        ? api.refuse('request:cross_site')
        : refuse(context.req.raw, 'cross_site', 403)
    } else await next()
    const isSecure = (publicUrl ?? context.req.url).startsWith('https:')
    const { headers, status } = context.res
    const missing = {
      ...closedHeaders(isSecure),
      ...(status === 503 && { 'retry-after': String(unavailableSeconds) }),
    }
    // A page may have stricter headers, which stay. Hono's `context.header` would rebuild the response each time.
    for (const [name, value] of Object.entries(missing)) {
      if (!headers.has(name)) headers.set(name, value)
    }
  }
}

/** Restores the Host header, which a proxy may change and Remix compares with a form's origin (docs/decisions/007). */
function nameHost({ headers, url }: Request, publicUrl = url): void {
  headers.set('host', new URL(publicUrl).host)
  headers.delete('x-forwarded-host')
}
