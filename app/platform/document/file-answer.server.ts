import type { FetchedFile } from '#contract/endpoint.ts'
import { contentDisposition } from '#contract/rules/content-disposition.ts'
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
    'content-disposition': headerOf(disposition, name),
  }
  return new Response(bytes, { headers })
}

function headerOf(disposition: 'inline' | 'attachment', name: string | null): string {
  if (name === null) return disposition
  const isPlain = /^[\w.-]+$/.test(name)
  return isPlain ? `${disposition}; filename="${name}"` : contentDisposition(disposition, name)
}

const saved = new WeakMap<object, Response>()

/** Stores a file as the reply to a form: the browser saves the file and continues to show the page. */
export function saveWithAnswer(context: object, file: Response): void {
  saved.set(context, file)
}

export function takeSaved(context: object): Response | undefined {
  return saved.get(context)
}
