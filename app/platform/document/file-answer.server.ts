import type { FetchedFile } from '#contract/endpoint.ts'
import { closedHeaders } from '#app/platform/security/headers.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'

/** Sends a personal file from the API to the browser, to be shown or saved. */
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

// Files that replace the reply to a post, by the load context of the request.
const saved = new WeakMap<object, Response>()

/** Replies to the post with a file to save; the browser continues to show the page with the form. */
export function saveWithAnswer(context: object, file: Response): void {
  saved.set(context, file)
}

export function takeSaved(context: object): Response | undefined {
  return saved.get(context)
}
