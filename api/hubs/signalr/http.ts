import type { IncomingMessage, ServerResponse } from 'node:http'

export const noCache = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
}

export interface Target {
  path: string
  query: URLSearchParams
}

/** Splits a request target without ever throwing: `new URL` does on `//` and its like. */
export function parseTarget(target = ''): Target {
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  return {
    path: path.endsWith('/') ? path.slice(0, -1) : path,
    query: new URLSearchParams(mark === -1 ? '' : target.slice(mark)),
  }
}

/** ASP.NET Core compares the names of query values without case. */
export function queryValue(query: URLSearchParams, name: string): string | null {
  for (const [key, value] of query) if (key.toLowerCase() === name) return value
  return null
}

/** The bearer token of a header, or of the query, where browsers must put it for two transports. */
export function bearerToken(request: IncomingMessage, query: URLSearchParams): string | null {
  const header = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '')
  return header?.[1] ?? queryValue(query, 'access_token')
}

/** Answers with a plain text, empty if nothing is to be said. */
export function answer(
  response: ServerResponse,
  status: number,
  body = '',
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', ...noCache, ...headers })
  response.end(body)
}

/** The whole body, or null if it is longer than the limit. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  // Not destroyed when left early, so that the refusal can still be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
