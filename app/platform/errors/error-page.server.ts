import { CallFailure } from '#contract/call.ts'

/** A route's own validate rule failed (spec §2, §5). */
export function pageNotFound(): Response {
  return new Response('Page Not Found', { status: 404, statusText: 'Page Not Found' })
}

/** The page belongs to the other side. */
export function pageForbidden(): Response {
  return new Response('Forbidden', { status: 403 })
}

export interface LimitedPage {
  retryAfterSeconds: number | null
}

/** Converts a failed call to a response: 404, 403 and 429 retain their status, anything else is our error. */
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
