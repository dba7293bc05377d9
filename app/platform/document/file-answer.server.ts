import type { FetchedFile } from '#contract/endpoint.ts'
import { closedHeaders } from '#app/platform/security/headers.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'

export function fileAnswer(
  request: Request,
  { bytes, type, name }: FetchedFile,
  disposition: 'inline' | 'attachment',
): Response {
  const headers = {
    ...closedHeaders(isSecure(request)),
    'content-type': type,
    'content-disposition': name === null ? disposition : named(disposition, name),
  }
  return new Response(bytes, { headers })
}

/** Returns the header with the file name; names that are not plain Latin need the second form (RFC 6266). */
function named(disposition: string, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  if (plain === name) return `${disposition}; filename="${name}"`
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

const saved = new WeakMap<object, Response>()

/** Stores a file as the reply to a form: the browser saves the file and continues to show the page. */
export function saveWithAnswer(context: object, file: Response): void {
  saved.set(context, file)
}

export function takeSaved(context: object): Response | undefined {
  return saved.get(context)
}
