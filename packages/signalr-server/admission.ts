import type { IncomingMessage } from 'node:http'
import type { Principal } from './client.ts'
import type { HubEndpoint } from './endpoint.ts'
import { bearerToken, queryValue } from './http.ts'
import type { ConnectionSlot } from './slots.ts'
import type { TransportKind } from './transports/transport.ts'

export interface HubRefusal {
  status: number
  text?: string
}

export interface Admission {
  slot: ConnectionSlot
  principal: Principal
}

/** The reply with status 401 has no text, because the SignalR client would show the text to the user. */
export const unauthorized: HubRefusal = { status: 401 }

/** The refusal of a transport that the hub does not use. */
export const disabled: HubRefusal = { status: 404, text: 'The hub does not use this transport' }

/** Returns the user who sent the request, or null if the user is not authenticated. */
export function authenticate(
  { hub }: HubEndpoint,
  request: IncomingMessage,
  query: URLSearchParams,
  purpose: 'start' | 'continue',
): Promise<Principal | null> {
  return hub.authenticate({ token: bearerToken(request, query), purpose, request })
}

/** Finds the connection that a request belongs to. Refuses the request if it comes from another user. */
export async function admit(
  endpoint: HubEndpoint,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<Admission | HubRefusal> {
  const id = queryValue(query, 'id')
  if (!id) return { status: 400, text: 'Connection ID required' }
  const known = endpoint.slots.find(id)
  const purpose = known && !known.occupant ? 'start' : 'continue'
  const principal = await authenticate(endpoint, request, query, purpose)
  if (!principal) return unauthorized
  const slot = endpoint.slots.find(id)
  // The reply is 404 also for another user's connection, so that nobody learns which connection ids exist.
  if (slot?.userId !== principal.userId) return { status: 404, text: 'No Connection with that ID' }
  return { slot, principal }
}

/** Returns a refusal if the connection id is already in use; undefined if it is free. */
export function occupied(
  { occupant }: ConnectionSlot,
  wanted: TransportKind,
): HubRefusal | undefined {
  if (!occupant) return undefined
  const { kind } = occupant.transport
  if (kind === wanted) return { status: 409, text: 'The connection is active already' }
  const text = `Cannot change transports mid-connection; currently using ${kind}, requesting ${wanted}.`
  return { status: 400, text }
}

export function isRefusal(outcome: HubRefusal | { principal: Principal }): outcome is HubRefusal {
  return 'status' in outcome
}
