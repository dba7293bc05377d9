import { STATUS_CODES } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocketServer } from 'ws'
import { admit, authenticate, isRefusal, occupied, unauthorized } from './admission.ts'
import type { HubRefusal } from './admission.ts'
import type { HubEndpoint } from './endpoint.ts'
import { queryValue } from './http.ts'
import { WebSocketTransport } from './transports/web-socket.ts'

export interface Upgrade {
  endpoint: HubEndpoint
  webSockets: WebSocketServer
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  query: URLSearchParams
  refusalHeaders: Record<string, string>
}

/** Opens a connection over a WebSocket. A client that has skipped the negotiation sends no connection id. */
export async function upgrade(exchange: Upgrade): Promise<void> {
  const { endpoint, webSockets, request, socket, head } = exchange
  const admission = await admitUpgrade(exchange)
  if (isRefusal(admission)) return refuseUpgrade(exchange, admission)
  if (endpoint.slots.isClosing) return refuseUpgrade(exchange, { status: 503 })
  const { slot, principal } = admission
  const refusal = slot && occupied(slot, 'WebSockets')
  if (refusal) return refuseUpgrade(exchange, refusal)
  webSockets.handleUpgrade(request, socket, head, (webSocket) => {
    const { sendTimeout } = endpoint.limits
    const transport = new WebSocketTransport(webSocket, request.socket, sendTimeout)
    endpoint.open(slot ?? endpoint.slots.add(principal.userId), principal, transport)
  })
}

async function admitUpgrade({ endpoint, request, query }: Upgrade) {
  if (queryValue(query, 'id') !== null) return admit(endpoint, request, query)
  const principal = await authenticate(endpoint, request, query, 'start')
  return principal ? { principal, slot: undefined } : unauthorized
}

/** Refuses to open a WebSocket, by an HTTP response without a body. */
export function refuseUpgrade({ socket, refusalHeaders }: Upgrade, { status }: HubRefusal): void {
  const headers = { ...refusalHeaders, Connection: 'close', 'Content-Length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}
