import type { IncomingMessage } from 'node:http'

/** Returns the visitor's IP address. Trusted proxies between visitor and server are skipped. */
export function callerAddress(incoming: IncomingMessage, trustedProxies: string[]): string {
  const peer = plain(incoming.socket.remoteAddress ?? '')
  if (!trustedProxies.includes(peer)) return peer
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plain(address.trim()))
    .filter(Boolean)
  return forwarded.toReversed().find((address) => !trustedProxies.includes(address)) ?? peer
}

export function cameByHttps(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: string[],
): boolean {
  return (
    incoming.headers['x-forwarded-proto'] === 'https' &&
    trustedProxies.includes(plain(incoming.socket.remoteAddress ?? ''))
  )
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
