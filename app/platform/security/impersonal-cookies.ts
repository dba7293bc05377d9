/** Cookies that say nothing of a person; any other one makes a visit its own. */
const impersonal = new Set(['styles', 'locale', 'theme', 'lite'])

/** The cookies of a request in a fixed order when all of them are impersonal, else null. */
export function impersonalCookies(request: Request): string | null {
  const cookies = (request.headers.get('cookie') ?? '').split('; ').filter(Boolean).toSorted()
  return cookies.every(isImpersonal) ? cookies.join(';') : null
}

/** Of `name=value`, with or without attributes. */
export function isImpersonal(cookie: string): boolean {
  return impersonal.has(cookie.split('=', 1)[0] ?? '')
}
