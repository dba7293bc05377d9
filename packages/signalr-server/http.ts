import type { IncomingMessage, ServerResponse } from 'node:http'

export const noCache = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
}

export interface RequestTarget {
  path: string
  query: URLSearchParams
}

/**
 * Splits the URL of a request into path, in lower case, and query. Unlike `new URL`, this never throws, for example on
 * `//`.
 */
export function parseTarget(target = ''): RequestTarget {
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  return {
    path: (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase(),
    query: new URLSearchParams(mark === -1 ? '' : target.slice(mark)),
  }
}

/** Returns a query parameter by its name. Upper and lower case do not matter, as in ASP.NET Core. */
export function queryValue(query: URLSearchParams, name: string): string | null {
  for (const [key, value] of query) if (key.toLowerCase() === name) return value
  return null
}

/** Returns the bearer token of a request, from its Authorization header or its URL. */
export function bearerToken(request: IncomingMessage, query: URLSearchParams): string | null {
  const header = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '')
  return header?.[1] ?? queryValue(query, 'access_token')
}

export function answer(
  response: ServerResponse,
  status: number,
  body = '',
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', ...noCache, ...headers })
  response.end(body)
}

/** Reads the body of a request. Returns null if the body is larger than the limit. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
