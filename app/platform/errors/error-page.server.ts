import { CallFailure } from '#contract/call.ts'

/** A route's own validate rule failed (spec §2, §5). */
export function pageNotFound(): Response {
  return new Response('Page Not Found', { status: 404, statusText: 'Page Not Found' })
}

/** A page that belongs to the other side. */
export function pageForbidden(): Response {
  return new Response('Forbidden', { status: 403 })
}

/** What the error page of a limit knows of it. */
export interface LimitedPage {
  retryAfterSeconds: number | null
}

/** A failed call as the page's own answer: 404, 403 and 429 keep their status, the rest is an error of ours. */
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
