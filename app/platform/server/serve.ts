import { getRequestListener } from '@hono/node-server'
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { sentences } from '#contract/russian.ts'
import type { AnsweredRequest } from '../observability/metrics.server.ts'
import { closedHeaders } from '../security/headers.server.ts'
import { createLastAnswers } from './last-answers.ts'
import { isReadablePath } from './readable-path.ts'
import { createRequestLog } from './request-log.ts'

interface Hubs {
  handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean
  handleUpgrade: (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    refusalHeaders: Record<string, string>,
  ) => boolean
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export interface ServeOptions {
  site: {
    fetch: Parameters<typeof getRequestListener>[0]
    /** Replies with a page stored in memory. Returns false if the page is not stored. */
    answerCached: (request: IncomingMessage, response: ServerResponse) => boolean
  }
  hubs: Hubs
  refuseHub: (request: IncomingMessage) => { status: 429 | 503; seconds: number } | null
  host: string
  port: number
  isSecure: boolean
  log: Logger
  /** Returns the pattern of a path, such as `/:lang/vacancies/:id`, for the log. */
  routeOf: (path: string) => string
  /** Counts a request that was answered, for monitoring. */
  onRequest?: (request: AnsweredRequest) => void
  /** The middleware of Vite, the build tool; set only during development. */
  middleware?: Middleware
  /** The time in ms after which a connection without requests is closed. */
  keepAliveMs?: number
  /** The time in ms after which a connection is dropped whose client takes no byte of its reply. */
  stalledMs?: number
}

/** The time in ms after which an idle connection is closed; a balancer must drop its own earlier. */
export const defaultKeepAliveMs = 5000

/** The most time of a stop in ms: first the balancer learns of it, then the requests that run may finish. */
export const stopTimes = { graceMs: 5000, drainMs: 20_000 }

const unreadable: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const refusalNames: Record<number, keyof typeof sentences> = {
  404: 'not_found',
  413: 'too_large',
  429: 'limit_exceeded',
  431: 'too_large',
  503: 'unavailable',
}

/** Starts the HTTP server. Requests below `/hub/` go to the hubs, all others to the site. */
export async function serve(options: ServeOptions) {
  const { site, hubs, refuseHub, host, port, isSecure, middleware } = options
  const { keepAliveMs = defaultKeepAliveMs, stalledMs = 60_000 } = options
  const headers = closedHeaders(isSecure)
  const until = (seconds: number) => ({ ...headers, 'retry-after': String(seconds) })
  const listener = getRequestListener(site.fetch)
  const requestLog = createRequestLog(options)
  const lastAnswers = createLastAnswers()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    requestLog.request(request, response)
    lastAnswers.begin(response)
    if (!isWellFormed(request)) return refuse(response, 400, headers)
    if (!request.url?.startsWith('/hub/')) {
      return site.answerCached(request, response) ? undefined : void listener(request, response)
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // The transports of the hubs wait long for messages, and drop stalled readers themselves.
    request.socket.setTimeout(0)
    const closed = refuseHub(request)
    if (closed) return refuse(response, closed.status, until(closed.seconds))
    if (!hubs.handleRequest(request, response)) refuse(response, 404, headers)
  }

  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    (request, response) => {
      if (middleware) middleware(request, response, () => answer(request, response))
      else answer(request, response)
    },
  )
  server.setTimeout(stalledMs)
  server.on('upgrade', (request, socket, head) => {
    requestLog.upgrade(request, socket)
    if (!isWellFormed(request)) return void socket.end(refusal(400, headers))
    const closed = refuseHub(request)
    if (closed) socket.end(refusal(closed.status, until(closed.seconds)))
    else if (!hubs.handleUpgrade(request, socket, head, headers)) socket.end(refusal(404, headers))
  })
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (!socket.writable) return
    const status = unreadable[error.code ?? ''] ?? 400
    requestLog.unreadable(socket, error.rawPacket, status)
    socket.end(refusal(status, headers))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo

  return {
    server,
    url: `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${actualPort}`,
    /**
     * From now on each connection ends with its next answer. A balancer that kept one could send a form on it at the
     * moment in which `close` ends it, and would not send the form again.
     */
    keepNoConnections: () => lastAnswers.close(),
    /** Stops the server. Running requests may finish, but only for some seconds. */
    async close(): Promise<void> {
      lastAnswers.close()
      // At this point of a turn of Node's loop, all connections that have arrived are accepted.
      await new Promise(setImmediate)
      await new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), stopTimes.drainMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
      })
    },
  }
}

/** Returns whether a request has one Host header and a well-formed URL, so that proxies read it as this server does. */
function isWellFormed(request: IncomingMessage): boolean {
  const target = request.url ?? ''
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name))
  // eslint-disable-next-line no-control-regex
  if (hosts.length !== 1 || !/^\/[^\\\u0000-\u0020\u007f#]*$/.test(target)) return false
  if (target.startsWith('/hub/') && !isReadablePath(target)) return false
  const { host = '' } = request.headers
  try {
    return new URL(`http://${host}`).hostname === host.replace(/:\d+$/, '').toLowerCase()
  } catch {
    return false
  }
}

function refuse(response: ServerResponse, status: number, closed: Record<string, string>): void {
  const { headers, sentence } = refusalParts(status, closed)
  response.writeHead(status, headers)
  response.end(sentence)
}

function refusal(status: number, closed: Record<string, string>): string {
  const { headers, sentence } = refusalParts(status, closed)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${sentence}`
}

function refusalParts(status: number, closed: Record<string, string>) {
  const sentence = sentences[refusalNames[status] ?? 'malformed']
  const headers = {
    ...closed,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(sentence)),
    connection: 'close',
  }
  return { headers, sentence }
}
