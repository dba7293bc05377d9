import type { LoaderFunctionArgs } from '@remix-run/node'
import { refreshToken, type TokenRecord } from '#contract/accounts.ts'
import { call, CallFailure } from '#contract/call.ts'
import { apiClient } from '#app/platform/api/api.server.ts'
import { hasMarker, knownCookie, markerCookie, sessionStorage } from './cookies.server.ts'
import { isEnding } from './end-session.server.ts'
import { isPastHalfLife, readToken, type ReadToken } from './token.server.ts'

export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

interface CookieSession {
  token: string | undefined
  /** The content of the session token; null if the token is missing or invalid. */
  read: ReadToken | null
  /** True if the user must still agree to the new terms. */
  asksConsent: boolean
}

const sessions = new WeakMap<object, Promise<CookieSession>>()

export function readSession({ request, context }: RequestArgs): Promise<CookieSession> {
  let session = sessions.get(context)
  if (!session) sessions.set(context, (session = readCookie(request)))
  return session
}

async function readCookie(request: Request): Promise<CookieSession> {
  const session = await sessionStorage(request).getSession(request.headers.get('cookie'))
  const token = session.get('token')
  const read = isEnding(token) ? null : readToken(token)
  return { token, read, asksConsent: session.get('asksConsent') ?? false }
}

/** Returns whether a call of the API failed because the visitor's session has ended. */
export function isSessionDead(error: unknown): boolean {
  return error instanceof CallFailure && error.message === 'accounts:unauthorized'
}

export async function signedInHeaders(request: Request, record: TokenRecord): Promise<Headers> {
  const storage = sessionStorage(request)
  const session = await storage.getSession()
  session.set('token', record.token)
  if (record.asks_consent) session.set('asksConsent', true)
  return new Headers([
    ['set-cookie', await storage.commitSession(session)],
    ['set-cookie', markerCookie(request, true)],
    ['set-cookie', knownCookie(request)],
  ])
}

export async function signedOutHeaders(request: Request): Promise<Headers> {
  const storage = sessionStorage(request)
  return new Headers([
    ['set-cookie', await storage.destroySession(await storage.getSession())],
    ['set-cookie', markerCookie(request, false)],
  ])
}

export async function refreshedHeaders(args: RequestArgs): Promise<Headers | null> {
  const { token, read } = await readSession(args)
  const isMarked = hasMarker(args.request)
  if (!read) return token || isMarked ? signedOutHeaders(args.request) : null
  if (!isPastHalfLife(read)) {
    return isMarked ? null : new Headers([['set-cookie', markerCookie(args.request, true)]])
  }
  try {
    return await signedInHeaders(args.request, await call(apiClient(args, token), refreshToken, {}))
  } catch (error) {
    return isSessionDead(error) ? signedOutHeaders(args.request) : null
  }
}
