import { transportFormats } from './transports/transport.ts'
import type { ConnectionSlot } from './slots.ts'

const newestVersion = 1

const availableTransports = Object.entries(transportFormats).map(
  ([transport, transferFormats]) => ({
    transport,
    transferFormats,
  }),
)

/** Returns the highest protocol version that the client and the server share. */
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

/** Offers no stateful reconnect, because some clients would abort the connection. */
export function negotiation(version: number, { connectionId, token }: ConnectionSlot): object {
  const ids = version === 0 ? { connectionId } : { connectionId, connectionToken: token }
  return { negotiateVersion: version, ...ids, availableTransports }
}
