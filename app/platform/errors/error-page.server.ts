import { CallFailure } from '#contract/call.ts'

/** The error page for a URL with a malformed or unknown id (spec §2, §5). */
export function pageNotFound(): Response {
  return new Response('Page Not Found', { status: 404, statusText: 'Page Not Found' })
}

/** The error page for a visitor with the wrong role, such as a candidate on an employer's page. */
export function pageForbidden(): Response {
  return new Response('Forbidden', { status: 403 })
}

export interface LimitedPage {
  retryAfterSeconds: number | null
}

/** If a call of the API fails, shows an error page to the visitor. */
export async function orErrorPage<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.status === 404) throw pageNotFound()
    if (error.status === 403) throw pageForbidden()
    if (error.status === 429) {
      const { retryAfterSeconds } = error
      throw Response.json({ retryAfterSeconds } satisfies LimitedPage, { status: 429 })
    }
    throw new Response('Unavailable', { status: error.status >= 500 ? error.status : 502 })
  }
}
