import { transportFormats } from './transports/transport.ts'
import type { Slot } from './slots.ts'

const newestVersion = 1

const availableTransports = Object.entries(transportFormats).map(
  ([transport, transferFormats]) => ({
    transport,
    transferFormats,
  }),
)

/** The version both sides can speak; an absent one means the oldest. */
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

/** What the client is told of its slot. Stateful reconnect is left out: clients abort if unasked. */
export function negotiation(version: number, { connectionId, token }: Slot): object {
  const ids = version === 0 ? { connectionId } : { connectionId, connectionToken: token }
  return { negotiateVersion: version, ...ids, availableTransports }
}
