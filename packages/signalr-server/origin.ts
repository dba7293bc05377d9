import type { IncomingMessage, ServerResponse } from 'node:http'

export type AllowedOrigin = (origin: string, request: IncomingMessage) => boolean

export function sameHost(origin: string, request: IncomingMessage): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/** Allows requests without an Origin header: browsers always send the header for pages of other sites. */
export function isOriginAllowed(request: IncomingMessage, allowed: AllowedOrigin): boolean {
  const { origin } = request.headers
  return origin === undefined || allowed(origin, request)
}

/** Lets the browser pass the reply to a page of another origin (CORS headers). */
export function shareWithOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  credentials: boolean,
): void {
  response.setHeader('Vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  if (credentials) response.setHeader('Access-Control-Allow-Credentials', 'true')
}

export const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers':
    'x-requested-with, x-signalr-user-agent, authorization, content-type',
  'Access-Control-Max-Age': '600',
}
