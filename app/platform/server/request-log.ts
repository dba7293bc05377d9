import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'

/** The status of a request whose caller left before the answer, as proxies write it. */
const callerLeft = 499

/**
 * One line per request when its answer ends, never with a query or a body. Its id is given to whatever answers, in the
 * place of a caller's own.
 */
export function createRequestLog(log: Logger) {
  const latest = new WeakMap<Duplex, ServerResponse>()

  /** Begins a line; the first status ends it. */
  function begin(request: IncomingMessage): (status: number) => void {
    const requestId = randomUUID()
    const started = performance.now()
    let isTold = false
    request.headers['x-request-id'] = requestId
    return (status) => {
      if (isTold) return
      isTold = true
      const ms = Math.round(performance.now() - started)
      log.info({ requestId, method: request.method, path: pathOf(request.url), status, ms })
    }
  }

  return {
    /** A request with an answer of its own; one that is held open is told when it ends. */
    request(request: IncomingMessage, response: ServerResponse): void {
      const tell = begin(request)
      latest.set(request.socket, response)
      response.setHeader('x-request-id', requestIdOf(request))
      response.once('close', () => tell(response.headersSent ? response.statusCode : callerLeft))
    },

    /** An upgrade is told at its answer, which several hands may write: the first bytes say which it is. */
    upgrade(request: IncomingMessage, socket: Duplex): void {
      const tell = begin(request)
      onFirstBytes(socket, (bytes) => tell(statusIn(bytes)))
      socket.once('close', () => tell(callerLeft))
    },

    /** What could not be read as a request. One that broke in its body has a line of its own. */
    unreadable(socket: Duplex, bytes: Buffer | undefined, status: number): void {
      const last = latest.get(socket)
      if (last && !last.writableFinished) return
      const [, method = null, target] =
        /^([A-Z]{3,16}) (\S+) HTTP\/\d/.exec(bytes?.toString('latin1') ?? '') ?? []
      log.info({ requestId: randomUUID(), method, path: pathOf(target), status, ms: 0 })
    },
  }
}

/** The id under which a request is logged. */
export function requestIdOf(request: IncomingMessage): string {
  return String(request.headers['x-request-id'])
}

/** Null for targets that are no path: they may hold a password before their host. */
function pathOf(target = ''): string | null {
  return /^\/[^?#]*/.exec(target)?.[0] ?? null
}

function statusIn(bytes: unknown): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(bytes))?.[1] ?? 0)
}

/** Looks at what is written first and then leaves the socket as it was. */
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
