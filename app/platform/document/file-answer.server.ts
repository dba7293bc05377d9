import type { FetchedFile } from '#contract/endpoint.ts'
import { closedHeaders } from '#app/platform/security/headers.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'

/** A personal file of the API for the browser, shown in its place or saved; its name is of plain letters. */
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

// Of one request: what its action answers in place of the page.
const saved = new WeakMap<object, Response>()

/** Answers the post of this context with a file to be saved; the page that posted it stays where it is. */
export function saveWithAnswer(context: object, file: Response): void {
  saved.set(context, file)
}

/** The file that this post is answered with, if there is one. */
export function takeSaved(context: object): Response | undefined {
  return saved.get(context)
}
