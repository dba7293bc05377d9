import type { IncomingMessage } from 'node:http'

/** The caller's address: the peer's, or the nearest untrusted one that trusted proxies name. */
export function callerAddress(incoming: IncomingMessage, trustedProxies: string[]): string {
  const peer = plain(incoming.socket.remoteAddress ?? '')
  if (!trustedProxies.includes(peer)) return peer
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plain(address.trim()))
    .filter(Boolean)
  return forwarded.toReversed().find((address) => !trustedProxies.includes(address)) ?? peer
}

/** Whether a trusted proxy says that the browser came to it by https. */
export function cameByHttps(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: string[],
): boolean {
  return (
    incoming.headers['x-forwarded-proto'] === 'https' &&
    trustedProxies.includes(plain(incoming.socket.remoteAddress ?? ''))
  )
}

/** Unwraps IPv4 inside IPv6. */
function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
