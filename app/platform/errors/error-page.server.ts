import { CallFailure } from '#contract/call.ts'

/** The error page for a URL with a wrong id (spec §2, §5). */
export function pageNotFound(): Response {
  return new Response('Page Not Found', { status: 404, statusText: 'Page Not Found' })
}

/** The error page for a page of the other role, such as a candidate on an employer's page. */
export function pageForbidden(): Response {
  return new Response('Forbidden', { status: 403 })
}

export interface LimitedPage {
  retryAfterSeconds: number | null
}

/** Turns a failed call of the API into an error page. */
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
