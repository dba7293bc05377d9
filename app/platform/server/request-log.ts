import { randomUUID } from 'node:crypto'
import { METHODS, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { AnsweredRequest } from '../observability/metrics.server.ts'
import { routeAt } from '../observability/route-names.ts'

const callerLeft = 499

export interface RequestLogOptions {
  log: Pick<Logger, 'info'>
  /** Returns the pattern of a path, such as `/:lang/vacancies/:id`. */
  routeOf: (path: string) => string
  onRequest?: (request: AnsweredRequest) => void
}

/** The names that the log has for the accounts of requests. */
const accounts = new WeakMap<IncomingMessage, string>()

/** Sets the name that the log has today for the account of a request. */
export function nameAccount(request: IncomingMessage, account: string): void {
  accounts.set(request, account)
}

/** Logs a line for each request, which holds nothing that a visitor has typed (docs/decisions/163). */
export function createRequestLog({ log, routeOf, onRequest = () => {} }: RequestLogOptions) {
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
      const line = { method, route: routeAt(routeOf, request.url), status, ms }
      log.info({ requestId, ...line, account: accounts.get(request) }, 'request')
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
      const [, word = '', target] =
        /^([A-Z]{3,16}) (\S+) HTTP\/\d/.exec(bytes?.toString('latin1') ?? '') ?? []
      const method = METHODS.includes(word) ? word : null
      const line = { method, route: routeAt(routeOf, target), status, ms: 0 }
      log.info({ requestId: randomUUID(), ...line }, 'request')
    },
  }
}

export function requestIdOf(request: IncomingMessage): string {
  return String(request.headers['x-request-id'])
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
