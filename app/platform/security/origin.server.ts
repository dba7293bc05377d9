/** Returns whether a request comes from another site. Every action checks this (docs/decisions/007). */
export function isCrossSite(request: Request, publicUrl?: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
    return false
  }
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin === 'null' && site === 'same-origin') return false
  if (origin !== null) return !isOwnOrigin(origin, request, publicUrl)
  return site !== null && site !== 'same-origin' && site !== 'none'
}

function isOwnOrigin(origin: string, request: Request, publicUrl?: string): boolean {
  if (publicUrl) return origin === new URL(publicUrl).origin
  return URL.parse(origin)?.host === new URL(request.url).host
}
