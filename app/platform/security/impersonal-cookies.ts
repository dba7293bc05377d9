/** The names of cookies that contain no personal data. */
const impersonal = new Set(['styles', 'locale', 'theme', 'lite', 'side'])

/** Cookies that change only some pages, each with a pattern for the URLs of these pages. */
const shaping = [
  /** The home page whose address names no half. */
  { cookie: /^side=/, pages: /^(?:https?:\/\/[^/]+)?\/[a-z]{2}(?:\?(?!side=)|$)/ },
  { cookie: /^favorites-/, pages: /[?&]saved=/ },
  {
    cookie: /^hidden-/,
    pages: /^(?:https?:\/\/[^/]+)?\/[a-z]{2}(?:\/vacancies[^?]*)?(?:\?|$)/,
  },
]

/** Returns the cookies that change the look of a page; null if a cookie contains personal data. */
export function impersonalCookies({ headers, url }: Request): string | null {
  return impersonalOf(headers.get('cookie') ?? '', url)
}

export function impersonalOf(header: string, address: string): string | null {
  const sent = header.split('; ').filter(Boolean).toSorted()
  const idle = shaping.filter(({ pages }) => !pages.test(address))
  const cookies = sent.filter((cookie) => !idle.some((each) => each.cookie.test(cookie)))
  return cookies.every(isImpersonal) ? cookies.join(';') : null
}

/** Returns whether a cookie such as `theme=dark` has no personal data. */
export function isImpersonal(cookie: string): boolean {
  return impersonal.has(cookie.split('=', 1)[0] ?? '')
}
