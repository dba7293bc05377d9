// A SignalR server for Node on top of `ws`: the ASP.NET Core hub protocol, which the official
// client speaks unmodified, over WebSockets, Server-Sent Events and long polling. Start at `hub.ts`
// for what a hub is, at `connection.ts` for the protocol, here for how requests find both.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { Endpoint } from './endpoint.ts'
import { answer, parseTarget } from './http.ts'
import type { Hub } from './hub.ts'
import { jsonProtocol } from './json-protocol.ts'
import { defaultLimits } from './limits.ts'
import type { Limits } from './limits.ts'
import { silent } from './log.ts'
import type { Log } from './log.ts'
import type { HubProtocol } from './messages.ts'
import { isOriginAllowed, preflightHeaders, sameHost, shareWithOrigin } from './origin.ts'
import type { AllowedOrigin } from './origin.ts'
import { negotiationHandler, transportHandler } from './requests.ts'
import type { Exchange } from './requests.ts'
import { NormalClosingWebSocket } from './transports/web-socket.ts'
import { refuseUpgrade, upgrade } from './upgrade.ts'
import type { Upgrade } from './upgrade.ts'

export interface SignalRServerOptions {
  /** By path, as in `/hub/chat`. */
  hubs: Map<string, Hub>
  /** Asked for every request that names an origin; by default only the host itself is allowed. */
  allowedOrigin?: AllowedOrigin
  limits?: Partial<Limits>
  log?: Log
  protocols?: readonly HubProtocol[]
  /**
   * Of all processes behind one address: a connection that one of them negotiated may be opened at any. The first signs,
   * all verify. What follows by HTTP must reach the process that has the connection: route it by its `id`.
   */
  tokenSecrets?: readonly string[]
}

export interface SignalRServer {
  /** Takes the request if it is for a hub; false leaves it to others. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Takes the socket if it is for a hub; false leaves it to others. */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    refusalHeaders?: Record<string, string>,
  ): boolean
  /** Tells all clients to come back later, takes no new ones, and is done when the last is gone. */
  close(): Promise<void>
}

export function createSignalRServer(options: SignalRServerOptions): SignalRServer {
  const { allowedOrigin = sameHost, log = silent, tokenSecrets = [] } = options
  const { protocols = [jsonProtocol] } = options
  const limits = { ...defaultLimits, ...options.limits }
  const endpoints = new Map<string, Endpoint>()
  for (const [path, hub] of options.hubs) {
    endpoints.set(path, new Endpoint(hub, { limits, protocols, log, tokenSecrets }))
  }
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.receiveBytes,
    WebSocket: NormalClosingWebSocket,
  })
  const upgrades = new WeakMap<Duplex, Upgrade>()
  webSockets.on('wsClientError', (_error, socket) => {
    const exchange = upgrades.get(socket)
    if (exchange) refuseUpgrade(exchange, { status: 400 })
  })
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

  // Browsers let any page open a WebSocket, so the origin is checked here no less.
  async function openSocket(exchange: Upgrade): Promise<void> {
    if (!isOriginAllowed(exchange.request, allowedOrigin)) {
      return refuseUpgrade(exchange, { status: 403 })
    }
    return upgrade(exchange)
  }

  return {
    handleRequest(request, response) {
      const { path, query } = parseTarget(request.url)
      const isNegotiation = path.endsWith('/negotiate')
      const endpoint = endpoints.get(isNegotiation ? path.slice(0, -'/negotiate'.length) : path)
      if (!endpoint) return false
      respond({ endpoint, request, response, query }, isNegotiation).catch((error: unknown) => {
        // A client that left in the middle is no fault.
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
      socket.on('error', () => socket.destroy())
      const exchange = { endpoint, webSockets, request, socket, head, query, refusalHeaders }
      upgrades.set(socket, exchange)
      openSocket(exchange).catch((error: unknown) => {
        log('error', 'An upgrade failed.', { ...origin(endpoint, request), error })
        refuseUpgrade(exchange, { status: 500 })
      })
      return true
    },

    async close() {
      await Promise.all([...endpoints.values()].map(({ slots }) => slots.close()))
      clearInterval(clock)
    },
  }
}

/** Where a failure happened, with the id that the request may bring. */
function origin({ hub }: Endpoint, { headers }: IncomingMessage) {
  return { hub: hub.name, requestId: headers['x-request-id'] }
}
