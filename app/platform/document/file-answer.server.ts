import type { FetchedFile } from '#contract/endpoint.ts'
import { closedHeaders } from '#app/platform/security/headers.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'

/** A personal file of the API for the browser, shown or saved; its name has plain letters only. */
export function fileAnswer(
  request: Request,
  { bytes, type, name }: FetchedFile,
  disposition: 'inline' | 'attachment',
): Response {
  const headers = {
    ...closedHeaders(isSecure(request)),
    'content-type': type,
    'content-disposition': `${disposition}; filename="${name}"`,
  }
  return new Response(bytes, { headers })
}

// Files that actions answer with, by their request's context.
const saved = new WeakMap<object, Response>()

/** Answers the post of this context with a file to save; the page that posted stays open. */
export function saveWithAnswer(context: object, file: Response): void {
  saved.set(context, file)
}

export function takeSaved(context: object): Response | undefined {
  return saved.get(context)
}
