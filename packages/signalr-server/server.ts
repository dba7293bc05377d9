import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { HubEndpoint } from './endpoint.ts'
import { answer, parseTarget } from './http.ts'
import type { Hub } from './hub.ts'
import { jsonProtocol } from './json-protocol.ts'
import { defaultLimits } from './limits.ts'
import type { HubLimits } from './limits.ts'
import { silent } from './log.ts'
import type { Log } from './log.ts'
import type { HubProtocol } from './messages.ts'
import { isOriginAllowed, preflightHeaders, sameHost, shareWithOrigin } from './origin.ts'
import type { AllowedOrigin } from './origin.ts'
import { negotiationHandler, transportHandler } from './requests.ts'
import type { Exchange } from './requests.ts'
import { refuseUpgrade, upgrade } from './upgrade.ts'
import type { Upgrade } from './upgrade.ts'

export interface SignalRServerOptions {
  /** The hubs by the path of their URL, such as `/hub/chat`. Upper and lower case do not matter. */
  hubs: Map<string, Hub>
  /** Decides which origins may connect. By default, only pages of the same host may connect. */
  allowedOrigin?: AllowedOrigin
  limits?: Partial<HubLimits>
  log?: Log
  protocols?: readonly HubProtocol[]
  /**
   * The secrets that sign connection ids. All processes must have the same secrets, so that each process accepts ids
   * that another process has signed.
   */
  tokenSecrets?: readonly string[]
}

export interface SignalRServer {
  /** Handles an HTTP request to a hub. Returns false if the URL is not the URL of a hub. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Handles an upgrade to a WebSocket. Returns false if the URL is not the URL of a hub. */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    refusalHeaders?: Record<string, string>,
  ): boolean
  /**
   * Accepts no new clients, tells all clients to reconnect later, and stops its timers and subscriptions. Resolves when
   * all clients are gone.
   */
  dispose(): Promise<void>
}

export function createSignalRServer(options: SignalRServerOptions): SignalRServer {
  const { allowedOrigin = sameHost, log = silent, tokenSecrets = [] } = options
  const { protocols = [jsonProtocol] } = options
  const limits = { ...defaultLimits, ...options.limits }
  const endpoints = new Map<string, HubEndpoint>()
  for (const [path, hub] of options.hubs) {
    endpoints.set(
      path.toLowerCase(),
      new HubEndpoint(hub, { limits, protocols, log, tokenSecrets }),
    )
  }
  const upgrades = new WeakMap<Duplex, Upgrade>()
  for (const { webSockets } of endpoints.values()) {
    webSockets.on('wsClientError', (_error, socket) => {
      const exchange = upgrades.get(socket)
      if (exchange) refuseUpgrade(exchange, { status: 400 })
    })
  }
  const clock = setInterval(() => {
    const now = performance.now()
    for (const { slots } of endpoints.values()) slots.tick(now)
  }, limits.tickInterval).unref()

  async function respond(exchange: Exchange, isNegotiation: boolean): Promise<void> {
    const { endpoint, request, response } = exchange
    if (!isOriginAllowed(request, allowedOrigin)) return answer(response, 403)
    shareWithOrigin(request, response, endpoint.hub.credentials)
    if (request.method === 'OPTIONS') return answer(response, 204, '', preflightHeaders)
    const handle = isNegotiation ? negotiationHandler(request) : transportHandler(request)
    return handle(exchange)
  }

  // Browsers let any page open a WebSocket to any server, so the server checks the origin itself.
  async function openSocket(exchange: Upgrade): Promise<void> {
    if (!isOriginAllowed(exchange.request, allowedOrigin)) {
      return refuseUpgrade(exchange, { status: 403 })
    }
    return upgrade(exchange)
  }

  async function dispose(): Promise<void> {
    await Promise.all([...endpoints.values()].map(({ slots }) => slots.close()))
    clearInterval(clock)
    await Promise.all([...endpoints.values()].map(({ hub }) => hub.dispose()))
  }

  let disposal: Promise<void> | undefined
  return {
    handleRequest(request, response) {
      const { path, query } = parseTarget(request.url)
      const isNegotiation = path.endsWith('/negotiate')
      const endpoint = endpoints.get(isNegotiation ? path.slice(0, -'/negotiate'.length) : path)
      if (!endpoint) return false
      respond({ endpoint, request, response, query }, isNegotiation).catch((error: unknown) => {
        if (response.destroyed) return
        log('error', 'A request failed.', { ...origin(endpoint, request), error })
        if (!response.headersSent) answer(response, 500)
      })
      return true
    },

    handleUpgrade(request, socket, head, refusalHeaders = {}) {
      const { path, query } = parseTarget(request.url)
      const endpoint = endpoints.get(path)
      if (!endpoint) return false
      socket.on('error', destroy)
      const exchange = { endpoint, request, socket, head, query, refusalHeaders }
      upgrades.set(socket, exchange)
      openSocket(exchange)
        .catch((error: unknown) => {
          log('error', 'An upgrade failed.', { ...origin(endpoint, request), error })
          refuseUpgrade(exchange, { status: 500 })
        })
        .finally(() => upgrades.delete(socket))
      return true
    },

    dispose: () => (disposal ??= dispose()),
  }
}

/** A function of its own, because a closure would hold the request as long as the socket is open. */
function destroy(this: Duplex): void {
  this.destroy()
}

function origin({ hub }: HubEndpoint, { headers }: IncomingMessage) {
  return { hub: hub.name, requestId: headers['x-request-id'] }
}
