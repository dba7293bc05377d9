/** Cookies that contain no personal data; with any other a page is not shared. */
const impersonal = new Set(['styles', 'locale', 'theme', 'lite'])

/** A guest's favorites change only the list of favorites; elsewhere the script shows them. */
const besides = /^favorites-/
const besidesShapes = /[?&]saved=/

/** The cookies that shape the page, sorted, or null if one of them is personal. */
export function impersonalCookies({ headers, url }: Request): string | null {
  return impersonalOf(headers.get('cookie') ?? '', url)
}

/** The same for a raw header and a path or address. */
export function impersonalOf(header: string, address: string): string | null {
  const sent = header.split('; ').filter(Boolean).toSorted()
  const cookies = besidesShapes.test(address)
    ? sent
    : sent.filter((cookie) => !besides.test(cookie))
  return cookies.every(isImpersonal) ? cookies.join(';') : null
}

/** The argument is `name=value`, with or without attributes. */
export function isImpersonal(cookie: string): boolean {
  return impersonal.has(cookie.split('=', 1)[0] ?? '')
}
