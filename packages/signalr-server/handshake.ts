import { decodeText } from './json-protocol.ts'
import type { HubProtocol, TransferFormat } from './messages.ts'

export const handshakeAccepted = Buffer.from('{}\x1e')
export const handshakeCanceled = 'Handshake was canceled.'
export const handshakeFailed = 'An unexpected error occurred during connection handshake.'

export function handshakeRefused(error: string): Buffer {
  return Buffer.from(`${JSON.stringify({ error })}\x1e`)
}

/** Returns the protocol that the client requests, with its version, or the reason why the server refuses it. */
export function chooseProtocol(
  request: Buffer,
  protocols: readonly HubProtocol[],
  transferFormats: readonly TransferFormat[],
): { protocol: HubProtocol; version: number } | { error: string } {
  const wanted = parseRequest(request)
  if (!wanted) return { error: handshakeFailed }
  const { name, version } = wanted
  const protocol = protocols.find((candidate) => candidate.name === name)
  if (!protocol) return { error: `The protocol '${name}' is not supported.` }
  if (!transferFormats.includes(protocol.transferFormat)) {
    const format = protocol.transferFormat
    return {
      error: `Cannot use the '${name}' protocol on the current transport. The transport does not support '${format}' transfer format.`,
    }
  }
  if (version > protocol.version) {
    return { error: `The server does not support version ${version} of the '${name}' protocol.` }
  }
  return { protocol, version }
}

function parseRequest(request: Buffer): { name: string; version: number } | null {
  try {
    const { protocol, version } = JSON.parse(decodeText(request))
    if (typeof protocol !== 'string' || !Number.isSafeInteger(version)) return null
    return { name: protocol, version }
  } catch {
    return null
  }
}
