/** Cookies that say nothing of a person; any other one makes a visit its own. */
const impersonal = new Set(['styles', 'locale', 'theme', 'lite'])

/** What a guest keeps in mind shapes the list of just that; on every other page his script draws it. */
const besides = /^favorites-/
const besidesShapes = /[?&]saved=/

/** The cookies that shape the answer in a fixed order when all of them are impersonal, else null. */
export function impersonalCookies({ headers, url }: Request): string | null {
  return impersonalOf(headers.get('cookie') ?? '', url)
}

/** The same of a header as it came, for a path or a whole address. */
export function impersonalOf(header: string, address: string): string | null {
  const sent = header.split('; ').filter(Boolean).toSorted()
  const cookies = besidesShapes.test(address)
    ? sent
    : sent.filter((cookie) => !besides.test(cookie))
  return cookies.every(isImpersonal) ? cookies.join(';') : null
}

/** Of `name=value`, with or without attributes. */
export function isImpersonal(cookie: string): boolean {
  return impersonal.has(cookie.split('=', 1)[0] ?? '')
}
