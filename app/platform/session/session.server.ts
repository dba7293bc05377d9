import { redirect, redirectDocument, type LoaderFunctionArgs } from '@remix-run/node'
import { refreshToken } from '#contract/accounts.ts'
import type { TokenRecord } from '#contract/accounts.ts'
import { call, CallFailure } from '#contract/call.ts'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { apiClient } from '#app/platform/api/api.server.ts'
import { pageNotFound } from '#app/platform/errors/not-found.server.ts'
import { readForm, type FormRefusal } from '#app/platform/form/answer-form.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { flashToast, type FlashToast } from '#app/platform/toast/toast.server.ts'
import { pathsIn, type Paths } from '#app/paths.ts'
import { hasMarker, markerCookie, sessionStorage } from './cookies.server.ts'
import { forgetForm, keepForm, readKept } from './kept-form.server.ts'
import { returnPath } from './return-path.server.ts'
import type { SessionUser } from './session-user.ts'
import { isPastHalfLife, readToken, tokenOwner } from './token.server.ts'

export type RequestArgs = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

export interface Visit {
  user: SessionUser | null
  /** Calls the API as this visitor; throws a CallFailure, or a redirect when the session turns out to be dead. */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>
}

export interface SignedInVisit extends Visit {
  user: SessionUser
}

export interface Keeping {
  /**
   * Where a form is shown again that was posted without a session: the path, with query, of a page whose loader asks
   * `readKeptForm` for it. Without it nothing is kept and nothing is promised.
   */
  keeps?: string
  /** A page whose session turns out to be dead leads to sign-in; without it the page is asked again as a guest. */
  isOwn?: boolean
}

/** Who asks, and the API on his behalf. */
export async function optionalApi(args: RequestArgs, keeping: Keeping = {}): Promise<Visit> {
  const token = await readCookie(args.request)
  const read = readToken(token)
  const api = apiClient(args, read ? token : undefined)
  return {
    user: read?.user ?? null,
    async call(endpoint, input) {
      try {
        return await call(api, endpoint, input)
      } catch (error) {
        if (api.token && isSessionDead(error)) throw await endDeadSession(args, keeping)
        throw error
      }
    },
  }
}

/**
 * The same for pages that need sign-in. A guest goes to the locale home page (spec §5), or right to sign-in where
 * `guestGoes` says so, and comes back afterwards.
 */
export async function requireApi(
  args: RequestArgs,
  { guestGoes = 'home', ...keeping }: Keeping & { guestGoes?: 'home' | 'sign_in' } = {},
): Promise<SignedInVisit> {
  const visit = await optionalApi(args, keeping)
  if (visit.user) return { ...visit, user: visit.user }
  if (isPost(args.request)) throw await askSignIn(args, keeping)
  throw guestGoes === 'home' ? await sendHome(args) : await sendToSignIn(args)
}

/**
 * The same for pages that are there for their owner alone (rulings.md): a guest or another role finds none. Who was
 * signed in until his session ended is no guest: he signs in again and comes back.
 */
export async function requireOwner(
  args: RequestArgs,
  accountType: AccountType,
): Promise<SignedInVisit> {
  const visit = await optionalApi(args, { isOwn: true })
  if (visit.user?.accountType === accountType) return { ...visit, user: visit.user }
  const wasSignedIn = !visit.user && tokenOwner(await readCookie(args.request)) !== null
  throw wasSignedIn ? await sendToSignIn(args) : pageNotFound()
}

/** What was typed for the page at `path` when there was no session, until it is sent; null otherwise. */
export async function readKeptForm(
  request: Request,
  path: string,
): Promise<FormRefusal['values'] | null> {
  return readKept(request, path, await askerOf(request))
}

/** The headers of an answer to the form of the page at `path`: sent well, it need not be kept any longer. */
export async function releaseKeptForm(request: Request, path: string): Promise<[string, string][]> {
  const isKept = (await readKeptForm(request, path)) !== null
  return isKept ? [['set-cookie', await forgetForm(request)]] : []
}

async function askerOf(request: Request): Promise<number | null> {
  return readToken(await readCookie(request))?.user.id ?? null
}

/** 302 to the home page without query, with the wanted path kept and a toast that leads to sign-in. */
async function sendHome(args: RequestArgs): Promise<Response> {
  const paths = pathsOf(args)
  const label = translator(args.params.lang, 'account')('sign_in.link')
  const headers = await wantedPage(args, { label, to: paths.signIn() })
  return redirect(paths.home(), { headers, status: 302 })
}

async function sendToSignIn(args: RequestArgs): Promise<Response> {
  return redirect(pathsOf(args).signIn(), { headers: await wantedPage(args), status: 303 })
}

/** Keeps the page a guest asked for, and says why he sees another one. */
async function wantedPage(
  { request, params }: RequestArgs,
  action?: FlashToast['action'],
): Promise<Headers> {
  const message = translator(params.lang, 'account')('needed.page')
  return new Headers([
    ['set-cookie', await returnPath.keep(request, pathOf(request))],
    ['set-cookie', await flashToast(request, { message, variant: 'info', action })],
  ])
}

/** For a POST: what was typed is kept where its page restores it, and the page is where sign-in leads. */
async function askSignIn({ request, params }: RequestArgs, { keeps }: Keeping): Promise<Response> {
  const t = translator(params.lang, 'account')
  // Reading the form is also what turns other sites away.
  await readForm(request)
  const owner = tokenOwner(await readCookie(request))
  const kept = keeps === undefined ? null : await keepForm(request, keeps, owner)
  const toast = { message: t(kept ? 'needed.form' : 'needed.act'), variant: 'info' as const }
  const headers = await signedOutHeaders(request)
  if (kept) headers.append('set-cookie', kept)
  headers.append('set-cookie', await returnPath.keep(request, keeps ?? pathOf(request)))
  headers.append('set-cookie', await flashToast(request, toast))
  return redirect(pathsOf({ params }).signIn(), { headers, status: 303 })
}

function pathsOf(args: Pick<RequestArgs, 'params'>): Paths {
  return pathsIn(langOf(args))
}

function isPost({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** A dead session found by the API: the cookie goes, and what the tab remembers with it. */
async function endDeadSession(args: RequestArgs, keeping: Keeping): Promise<Response> {
  const { request } = args
  if (isPost(request)) return askSignIn(args, keeping)
  const ended = await signedOutHeaders(request)
  if (!keeping.isOwn) return redirectDocument(pathOf(request), { headers: ended, status: 303 })
  const headers = new Headers([...ended, ...(await wantedPage(args))])
  return redirectDocument(pathsOf(args).signIn(), {
    headers,
    status: 303,
  })
}

/** Whether a failed call says that the session behind the cookie has ended. */
function isSessionDead(error: unknown): boolean {
  return error instanceof CallFailure && error.message === 'accounts:unauthorized'
}

/** Cookies of a new session. Where to go next is the caller's. */
export async function signedInHeaders(request: Request, record: TokenRecord): Promise<Headers> {
  const storage = sessionStorage(request)
  const session = await storage.getSession()
  session.set('token', record.token)
  return new Headers([
    ['set-cookie', await storage.commitSession(session)],
    ['set-cookie', markerCookie(request, true)],
  ])
}

export async function signedOutHeaders(request: Request): Promise<Headers> {
  const storage = sessionStorage(request)
  return new Headers([
    ['set-cookie', await storage.destroySession(await storage.getSession())],
    ['set-cookie', markerCookie(request, false)],
  ])
}

/** Past half of its life the token is exchanged for a fresh one, and the marker follows it; cookies for the answer, if any. */
export async function refreshedHeaders(args: RequestArgs): Promise<Headers | null> {
  const token = await readCookie(args.request)
  const read = readToken(token)
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

async function readCookie(request: Request): Promise<string | undefined> {
  const session = await sessionStorage(request).getSession(request.headers.get('cookie'))
  return session.get('token')
}
