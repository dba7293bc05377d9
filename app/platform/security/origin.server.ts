/**
 * Returns whether another site has made this request, according to the browser. Remix's own check has gaps, so this
 * check runs before it and in every action (docs/decisions/007). Programs send no such headers, and have no cookies of
 * a visitor.
 */
export function isCrossSite(request: Request, publicUrl?: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
    return false
  }
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  // A page with `no-referrer` sends `Origin: null` even to its own site; then only Sec-Fetch-Site names the site.
  if (origin === 'null' && site === 'same-origin') return false
  if (origin !== null) return !isOwnOrigin(origin, request, publicUrl)
  return site !== null && site !== 'same-origin' && site !== 'none'
}

function isOwnOrigin(origin: string, request: Request, publicUrl?: string): boolean {
  if (publicUrl) return origin === new URL(publicUrl).origin
  return URL.parse(origin)?.host === new URL(request.url).host
}
