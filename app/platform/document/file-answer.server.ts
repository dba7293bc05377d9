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
