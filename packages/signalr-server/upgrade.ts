import { STATUS_CODES } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { admit, authenticate, disabled, isRefusal, occupied, unauthorized } from './admission.ts'
import type { HubRefusal } from './admission.ts'
import type { HubEndpoint } from './endpoint.ts'
import { queryValue } from './http.ts'
import type { ConnectionSlot } from './slots.ts'
import { StatefulTransport } from './transports/stateful.ts'
import { WebSocketTransport } from './transports/web-socket.ts'

export interface Upgrade {
  endpoint: HubEndpoint
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  query: URLSearchParams
  refusalHeaders: Record<string, string>
}

/** Opens a connection over a WebSocket. A client that has skipped the negotiation sends no connection id. */
export async function upgrade(exchange: Upgrade): Promise<void> {
  const { endpoint, request, socket, head } = exchange
  if (!endpoint.transports.includes('WebSockets')) return refuseUpgrade(exchange, disabled)
  const admission = await admitUpgrade(exchange)
  if (isRefusal(admission)) return refuseUpgrade(exchange, admission)
  if (endpoint.slots.isClosing) return refuseUpgrade(exchange, { status: 503 })
  const { slot, principal } = admission
  const resumable = slot && resumableTransport(slot)
  const refusal = slot && !resumable && occupied(slot, 'WebSockets')
  if (refusal) return refuseUpgrade(exchange, refusal)
  endpoint.webSockets.handleUpgrade(request, socket, head, (webSocket) => {
    const { limits } = endpoint
    const transport = new WebSocketTransport(webSocket, request.socket, limits.sendTimeout)
    if (resumable) return resumable.resume(transport)
    endpoint.open(
      slot ?? endpoint.slots.add(principal.userId),
      principal,
      slot?.isStateful ? new StatefulTransport(transport, limits) : transport,
    )
  })
}

/** Returns the transport of a client that may continue on another WebSocket, even if its old one still seems open. */
function resumableTransport({ occupant }: ConnectionSlot): StatefulTransport | undefined {
  const transport = occupant?.transport
  return transport instanceof StatefulTransport && transport.canResume ? transport : undefined
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
