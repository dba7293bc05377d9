/**
 * Whether a browser says that another site made this request. Remix's own check has holes, so ours stands before it
 * and inside every action (docs/decisions/007). Requests without these headers come from programs, which hold no cookies.
 */
export function isCrossSite(request: Request, publicUrl?: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
    return false
  }
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  // A page that tells nobody where it is does not name itself to us either; the browser says whose it is.
  if (origin === 'null' && site === 'same-origin') return false
  if (origin !== null) return !isOwnOrigin(origin, request, publicUrl)
  return site !== null && site !== 'same-origin' && site !== 'none'
}

function isOwnOrigin(origin: string, request: Request, publicUrl?: string): boolean {
  if (publicUrl) return origin === new URL(publicUrl).origin
  return URL.parse(origin)?.host === new URL(request.url).host
}
