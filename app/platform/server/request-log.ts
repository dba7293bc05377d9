import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { CountedRequest } from '../observability/metrics.server.ts'

const callerLeft = 499

/** Logs a line for each request, without the query of the URL and without the body. */
export function createRequestLog(
  log: Pick<Logger, 'info'>,
  onRequest: (request: CountedRequest) => void = () => {},
) {
  const latest = new WeakMap<Duplex, ServerResponse>()

  function begin(request: IncomingMessage): (status: number) => void {
    const requestId = randomUUID()
    const started = performance.now()
    let isTold = false
    request.headers['x-request-id'] = requestId
    return (status) => {
      if (isTold) return
      isTold = true
      const ms = Math.round(performance.now() - started)
      const { method = '' } = request
      const line = { method, path: pathOf(request.url), status, ms }
      log.info({ requestId, ...line })
      onRequest(line)
    }
  }

  return {
    request(request: IncomingMessage, response: ServerResponse): void {
      const tell = begin(request)
      latest.set(request.socket, response)
      response.setHeader('x-request-id', requestIdOf(request))
      response.once('close', () => tell(response.headersSent ? response.statusCode : callerLeft))
    },

    upgrade(request: IncomingMessage, socket: Duplex): void {
      const tell = begin(request)
      onFirstBytes(socket, (bytes) => tell(statusIn(bytes)))
      socket.once('close', () => tell(callerLeft))
    },

    unreadable(socket: Duplex, bytes: Buffer | undefined, status: number): void {
      const last = latest.get(socket)
      if (last && !last.writableFinished) return
      const [, method = null, target] =
        /^([A-Z]{3,16}) (\S+) HTTP\/\d/.exec(bytes?.toString('latin1') ?? '') ?? []
      log.info({ requestId: randomUUID(), method, path: pathOf(target), status, ms: 0 })
    },
  }
}

export function requestIdOf(request: IncomingMessage): string {
  return String(request.headers['x-request-id'])
}

/** Addresses of calendars end with a secret. */
const secretPath = /^(\/calendar\/|\/v1\/calendar-feeds\/).*/

/** Returns the path of a URL without secrets. Returns null for a URL that does not begin with a slash: it may contain a password. */
function pathOf(target = ''): string | null {
  const path = /^\/[^?#]*/.exec(target)?.[0] ?? null
  return path?.replace(secretPath, '$1…') ?? null
}

function statusIn(bytes: unknown): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1] ?? 0)
}

function onFirstBytes(socket: Duplex, look: (bytes: unknown) => void): void {
  for (const method of ['write', 'end'] as const) {
    const original = socket[method] as (...given: unknown[]) => unknown
    const looking = (...given: unknown[]) => {
      Reflect.deleteProperty(socket, 'write')
      Reflect.deleteProperty(socket, 'end')
      look(given[0])
      return original.apply(socket, given)
    }
    Object.defineProperty(socket, method, { value: looking, configurable: true, writable: true })
  }
}
