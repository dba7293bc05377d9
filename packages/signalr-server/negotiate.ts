import { transportFormats, transportKinds } from './transports/transport.ts'
import type { TransportKind } from './transports/transport.ts'
import type { ConnectionSlot } from './slots.ts'

const newestVersion = 1

/** Returns the protocol version for this client: the highest that both the client and the server support. */
export function agreeOnVersion(requested: string | null): { version: number } | { error: string } {
  if (!requested) return { version: 0 }
  if (!/^[+-]?\d+$/.test(requested)) {
    return { error: `The client requested an invalid protocol version '${requested}'` }
  }
  const version = Number(requested)
  if (version >= 0) return { version: Math.min(version, newestVersion) }
  return {
    error: `The client requested version '${version}', but the server does not support this version.`,
  }
}

/** The reply does not mention stateful reconnect to clients that have not requested it: some would abort. */
export function negotiation(
  version: number,
  { connectionId, token, isStateful }: ConnectionSlot,
  transports: readonly TransportKind[],
): object {
  const availableTransports = transportKinds
    .filter((kind) => transports.includes(kind))
    .map((transport) => ({ transport, transferFormats: transportFormats[transport] }))
  const ids = version === 0 ? { connectionId } : { connectionId, connectionToken: token }
  return {
    negotiateVersion: version,
    ...ids,
    ...(isStateful && { useStatefulReconnect: true }),
    availableTransports,
  }
}
