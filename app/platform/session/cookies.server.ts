import { createCookie, createCookieSessionStorage } from '@remix-run/node'
import { env } from '#app/platform/env/env.server.ts'
import { cookieSeconds, type CookieName } from './cookie-seconds.ts'

export function isSecure(request: Request): boolean {
  return new URL(env.publicUrl ?? request.url).protocol === 'https:'
}

export function secured(request: Request, cookie: string): string {
  return isSecure(request) ? `${cookie}; Secure` : cookie
}

function storage(secure: boolean) {
  return createCookieSessionStorage<{ token: string; asksConsent?: boolean }>({
    cookie: {
      name: secure ? '__Host-session' : 'session',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      secrets: env.sessionSecrets,
      maxAge: cookieSeconds.session,
    },
  })
}

const secureStorage = storage(true)
const plainStorage = storage(false)

export function sessionStorage(request: Request) {
  return isSecure(request) ? secureStorage : plainStorage
}

/** Returns the cookie `auth`, by which JavaScript knows that the visitor is signed in (spec §4.1). */
export function markerCookie(request: Request, isSignedIn: boolean): string {
  const parts = [`auth=${isSignedIn ? '1' : ''}`, 'Path=/', 'SameSite=Lax']
  parts.push(`Max-Age=${isSignedIn ? cookieSeconds.auth : 0}`)
  return secured(request, parts.join('; '))
}

/** Returns the cookie `known`: this browser has been signed in to an account before. */
export function knownCookie(request: Request): string {
  return secured(request, `known=1; Path=/; SameSite=Lax; Max-Age=${cookieSeconds.known}`)
}

export function isKnown(request: Request): boolean {
  return /(?:^|; )known=1(?:;|$)/.test(request.headers.get('cookie') ?? '')
}

export function hasMarker(request: Request): boolean {
  return /(?:^|; )auth=1(?:;|$)/.test(request.headers.get('cookie') ?? '')
}

export function signedCookie<T>(name: CookieName, { httpOnly = true } = {}) {
  const options = {
    httpOnly,
    sameSite: 'lax' as const,
    path: '/',
    secrets: env.sessionSecrets.map((secret) => `${name} ${secret}`),
  }
  const cookie = createCookie(name, options)
  return {
    async read(request: Request): Promise<T | null> {
      return (await cookie.parse(request.headers.get('cookie'))) as T | null
    },
    async write(request: Request, value: T): Promise<string> {
      return secured(request, await cookie.serialize(value, { maxAge: cookieSeconds[name] }))
    },
    async clear(request: Request): Promise<string> {
      return secured(request, await cookie.serialize('', { maxAge: 0 }))
    },
  }
}
