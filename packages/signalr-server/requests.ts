import type { IncomingMessage, ServerResponse } from 'node:http'
import { admit, authenticate, disabled, isRefusal, occupied, unauthorized } from './admission.ts'
import type { HubRefusal } from './admission.ts'
import type { HubEndpoint } from './endpoint.ts'
import { answer, queryValue, readBody } from './http.ts'
import { agreeOnVersion, negotiation } from './negotiate.ts'
import { LongPollingTransport } from './transports/long-polling.ts'
import { ServerSentEventsTransport } from './transports/server-sent-events.ts'

export interface Exchange {
  endpoint: HubEndpoint
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
}

type Handler = (exchange: Exchange) => Promise<void> | void

export function negotiationHandler({ method }: IncomingMessage): Handler {
  return method === 'POST' ? negotiate : refuseMethod
}

export function transportHandler({ method, headers }: IncomingMessage): Handler {
  if (method === 'GET') return isEventStream(headers.accept) ? openEventStream : poll
  if (method === 'POST') return post
  if (method === 'DELETE') return remove
  return refuseMethod
}

function isEventStream(accept = ''): boolean {
  return accept.toLowerCase().includes('text/event-stream')
}

async function negotiate({ endpoint, request, response, query }: Exchange): Promise<void> {
  request.resume()
  const principal = await authenticate(endpoint, request, query, 'start')
  if (!principal) return refuse(response, unauthorized)
  const agreed = agreeOnVersion(queryValue(query, 'negotiateversion'))
  if ('error' in agreed) return answerJson(response, agreed)
  const redirection = await endpoint.hub.redirect(principal, request)
  if (redirection) return answerJson(response, { negotiateVersion: agreed.version, ...redirection })
  if (endpoint.slots.isClosing) return refuse(response, { status: 503 })
  // Version 0 has no secret token, so another client could take over the connection.
  const isStateful =
    endpoint.hub.statefulReconnect &&
    agreed.version > 0 &&
    queryValue(query, 'usestatefulreconnect')?.toLowerCase() === 'true'
  const slot = endpoint.slots.add(principal.userId, agreed.version, isStateful)
  answerJson(response, negotiation(agreed.version, slot, endpoint.transports))
}

async function openEventStream(exchange: Exchange): Promise<void> {
  const { endpoint, request, response, query } = exchange
  if (!endpoint.transports.includes('ServerSentEvents')) return refuse(response, disabled)
  const admission = await admit(endpoint, request, query)
  if (isRefusal(admission)) return refuse(response, admission)
  const { slot, principal } = admission
  const refusal = occupied(slot, 'ServerSentEvents')
  if (refusal) return refuse(response, refusal)
  if (response.destroyed) return
  const { sendTimeout } = endpoint.limits
  endpoint.open(
    slot,
    principal,
    new ServerSentEventsTransport(response, request.socket, sendTimeout),
  )
}

/** Handles a long-polling request: the client waits until the server has messages for it. */
async function poll({ endpoint, request, response, query }: Exchange): Promise<void> {
  if (!endpoint.transports.includes('LongPolling')) return refuse(response, disabled)
  const admission = await admit(endpoint, request, query)
  if (isRefusal(admission)) return refuse(response, admission)
  if (response.destroyed) return
  const { slot, principal } = admission
  const transport = slot.occupant?.transport
  if (transport instanceof LongPollingTransport) return transport.poll(response)
  const refusal = occupied(slot, 'LongPolling')
  if (refusal) return refuse(response, refusal)
  endpoint.open(slot, principal, new LongPollingTransport(endpoint.limits))
  answer(response, 200)
}

/** Handles a POST request with messages of a client whose transport only carries messages from the server. */
async function post({ endpoint, request, response, query }: Exchange): Promise<void> {
  const admission = await admit(endpoint, request, query)
  if (isRefusal(admission)) return refuse(response, admission)
  const { occupant } = admission.slot
  if (occupant?.transport.kind === 'WebSockets') {
    return refuse(response, {
      status: 405,
      text: 'POST requests are not allowed for WebSocket connections.',
    })
  }
  const body = await readBody(request, endpoint.limits.receiveBytes)
  if (!occupant || occupant.connection.isClosed) return refuse(response, { status: 404 })
  if (!body) {
    // The message of this request is lost. The connection is closed, because the messages are no longer complete.
    occupant.connection.close({ error: 'A request was too long.', allowReconnect: true })
    return answer(response, 413, '', { Connection: 'close' })
  }
  await occupant.connection.receive(body)
  answer(response, 200)
}

/** Ends a long-polling connection when the client requests this. */
async function remove({ endpoint, request, response, query }: Exchange): Promise<void> {
  request.resume()
  const admission = await admit(endpoint, request, query)
  if (isRefusal(admission)) return refuse(response, admission)
  const transport = admission.slot.occupant?.transport
  if (transport?.kind !== 'LongPolling') {
    const text = 'Cannot terminate this connection using the DELETE endpoint.'
    return refuse(response, { status: 400, text })
  }
  transport.abort()
  answer(response, 202)
}

function answerJson(response: ServerResponse, body: object): void {
  answer(response, 200, JSON.stringify(body), { 'Content-Type': 'application/json' })
}

function refuseMethod({ response }: Exchange): void {
  refuse(response, { status: 405 })
}

function refuse(response: ServerResponse, { status, text }: HubRefusal): void {
  answer(response, status, text)
}
