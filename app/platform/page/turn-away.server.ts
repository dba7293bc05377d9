// Redirects a visitor who may not open a page to the sign-in, which opens the page afterwards.
import { redirect } from '@remix-run/node'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { storeForm } from '#app/platform/session/stored-form.server.ts'
import { isKnown } from '#app/platform/session/cookies.server.ts'
import { returnPath, wantedAt } from '#app/platform/session/return-path.server.ts'
import {
  readSession,
  signedOutHeaders,
  type RequestArgs,
} from '#app/platform/session/session.server.ts'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { tokenOwner } from '#app/platform/session/token.server.ts'
import { pathsIn, type Paths } from '#app/paths.ts'

/** The page that opens instead for a guest who needs an account: home page, sign-up or sign-in. */
export type GuestsGo = 'home' | 'sign_in' | 'sign_up'

export async function sendGuest(args: RequestArgs, where: GuestsGo): Promise<Response> {
  const { request } = args
  const way = where === 'sign_up' && isKnown(request) ? 'sign_in' : where
  const { to, status } = ways[way](pathsIn(langOf(args)))
  const path = pathOf(request)
  const kept = await returnPath.keep(request, path, { isAtHome: where === 'home' })
  return redirect(withWanted(to, wantedAt(path)), { headers: { 'set-cookie': kept }, status })
}

const ways: Record<GuestsGo, (paths: Paths) => { to: string; status: number }> = {
  home: (paths) => ({ to: paths.home(), status: 302 }),
  sign_in: (paths) => ({ to: paths.signIn(), status: 303 }),
  sign_up: (paths) => ({ to: paths.signUp(), status: 303 }),
}

/** Stores a form that was sent without a session, and opens the sign-in page. */
export async function requireSignIn(
  args: RequestArgs,
  keeps: string | undefined,
): Promise<Response> {
  const { request } = args
  await readForm(request)
  const owner = tokenOwner((await readSession(args)).token)
  const cookie = keeps === undefined ? null : await storeForm(request, keeps, owner)
  const headers = await signedOutHeaders(request)
  if (cookie) headers.append('set-cookie', cookie)
  const asked = cookie ? 'form' : 'act'
  const path = keeps ?? pathOf(request)
  headers.append('set-cookie', await returnPath.keep(request, path, { asked }))
  const to = withWanted(pathsIn(langOf(args)).signIn(), wantedAt(path))
  return redirect(to, { headers, status: 303 })
}

export function isPost({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
