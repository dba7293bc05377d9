import { getRequestListener } from '@hono/node-server'
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import sentences from '#contract/locales/ru/errors.json' with { type: 'json' }
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
    /** Answers at once from what is kept; false where nothing is. */
    answerKept: (request: IncomingMessage, response: ServerResponse) => boolean
  }
  hubs: Hubs
  /** Why a request to a hub is turned away, and for how many seconds: works, or too many from the caller's address. */
  refuseHub: (request: IncomingMessage) => { status: 429 | 503; seconds: number } | null
  host: string
  port: number
  /** Whether browsers come by https. */
  isSecure: boolean
  log: Logger
  /** Vite's, in development. */
  middleware?: Middleware
  /** How long a connection is kept that asks for nothing more. */
  keepAliveMs?: number
}

const drainMs = 20_000

/** What Node's parser gives up on, by its code; anything else is malformed. */
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

/** Opens the port. Hubs see requests first, since they hold them open; then the site. */
export async function serve(options: ServeOptions) {
  const { site, hubs, refuseHub, host, port, isSecure, log, middleware } = options
  const { keepAliveMs = 5000 } = options
  // Hubs and refusals answer before the site does, which sets its own.
  const headers = closedHeaders(isSecure)
  const until = (seconds: number) => ({ ...headers, 'retry-after': String(seconds) })
  const listener = getRequestListener(site.fetch)
  const requestLog = createRequestLog(log)
  const lastAnswers = createLastAnswers()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    requestLog.request(request, response)
    lastAnswers.begin(response)
    if (!isWellFormed(request)) return refuse(response, 400, headers)
    if (!request.url?.startsWith('/hub/')) {
      return site.answerKept(request, response) ? undefined : void listener(request, response)
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
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
      // Node would refuse it with a bare answer.
      requireHostHeader: false,
    },
    (request, response) => {
      // What Vite answers is not the program's.
      if (middleware) middleware(request, response, () => answer(request, response))
      else answer(request, response)
    },
  )
  server.on('upgrade', (request, socket, head) => {
    requestLog.upgrade(request, socket)
    if (!isWellFormed(request)) return void socket.end(refusal(400, headers))
    const closed = refuseHub(request)
    if (closed) socket.end(refusal(closed.status, until(closed.seconds)))
    else if (!hubs.handleUpgrade(request, socket, head, headers)) socket.end(refusal(404, headers))
  })
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    // A connection that broke asked for nothing.
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
    /** Takes no new connections, finishes what runs, and cuts what takes too long. */
    close: () =>
      new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), drainMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        lastAnswers.close()
      }),
  }
}

/** What a URL parser would read in more than one way or as something else, and doubled Host headers, go no further. */
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

/** A whole answer as text, where there is no response to write to. */
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
