/** Cookies without personal data; a page requested with any other cookie is not shared between visitors. */
const impersonal = new Set(['styles', 'locale', 'theme', 'lite'])

/** A guest's favorites change only the page with the list of favorites; elsewhere JavaScript marks them. */
const besides = /^favorites-/
const besidesShapes = /[?&]saved=/

/** Returns the cookies that the content of the page depends on, sorted; null if a cookie is personal. */
export function impersonalCookies({ headers, url }: Request): string | null {
  return impersonalOf(headers.get('cookie') ?? '', url)
}

/** Does the same as `impersonalCookies` for a Cookie header and the path or URL of the page. */
export function impersonalOf(header: string, address: string): string | null {
  const sent = header.split('; ').filter(Boolean).toSorted()
  const cookies = besidesShapes.test(address)
    ? sent
    : sent.filter((cookie) => !besides.test(cookie))
  return cookies.every(isImpersonal) ? cookies.join(';') : null
}

/** Returns whether a cookie such as `theme=dark` has no personal data. */
export function isImpersonal(cookie: string): boolean {
  return impersonal.has(cookie.split('=', 1)[0] ?? '')
}
