import { contentDisposition } from '../contract/rules/content-disposition.ts'

export interface FileAnswer<Type extends string = string> {
  bytes: Uint8Array
  type: Type
  /** The file name with which the browser saves a download. */
  name?: string
  /** The ETag header, which changes whenever the bytes of the file change. */
  etag?: string
  cache?: string
}

/** Replies 200 with the file's bytes, or 304 if the caller already has the same bytes. */
export function fileResponse(
  { bytes, type, name, etag, cache = 'no-store' }: FileAnswer,
  ifNoneMatch: string | undefined,
): Response {
  const headers = new Headers({ 'cache-control': cache })
  if (etag) headers.set('etag', `W/"${etag}"`)
  if (etag && isKnown(etag, ifNoneMatch)) return new Response(null, { status: 304, headers })
  headers.set('content-type', type)
  if (name) headers.set('content-disposition', contentDisposition('attachment', name))
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}

function isKnown(etag: string, ifNoneMatch = ''): boolean {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(`"${etag}"`)
}
