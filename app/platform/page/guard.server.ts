import type { ActionFunctionArgs, LoaderFunctionArgs, TypedResponse } from '@remix-run/node'
import { redirect, replace } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { orErrorPage, pageForbidden, pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { refuse, type Refused } from '#app/platform/form/answer-form.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { isWithFile, readSized } from '#app/platform/form/read-form.server.ts'
import { arrival } from '#app/platform/session/arrival.server.ts'
import type { RequestArgs } from '#app/platform/session/session.server.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'
import { actOn, withToast, type Act, type ActionVisit, type Amend } from './act.server.ts'
import { markGuarded } from './guarded.server.ts'
import { isClosed, refuseAct, waitForMaintenance } from './maintenance.server.ts'
import { answerTooLarge } from './too-large.server.ts'
import { askSignIn, isPost, sendGuest, type GuestsGo } from './turn-away.server.ts'
import { answersPost, notePost, visitOf, type Visit } from './visit.server.ts'

/** Who may open a route: anybody, only who is signed out, any account, one side. */
export type Access = 'guest' | 'guest_only' | 'user' | AccountType

type VisitorOf<A extends Access> = A extends 'guest'
  ? Visit
  : A extends 'guest_only'
    ? Visit & { user: null }
    : SignedInVisit

export interface SignedInVisit extends Visit {
  user: SessionUser
}

/** Wraps what a route exports, so that its access is checked before anything of it runs. */
export interface Guard<V extends Visit> {
  /** A failed call becomes the error page of its status. */
  loader: <T>(load: (visit: V) => T | Promise<T>) => (args: LoaderFunctionArgs) => Promise<T>
  /**
   * One way to write a form: `parse` and `call` end the action with a refusal that keeps everything typed, `leave` ends
   * it well.
   */
  action: <T>(
    act: Act<V, T>,
    options?: ActionOptions,
  ) => (args: ActionFunctionArgs) => Promise<T | Refused | TypedResponse<never>>
}

export interface ActionOptions {
  /**
   * Where the form is shown again that was posted without a session: on the page itself, or on the one at a path, with
   * query. Its loader asks `visit.kept` for it. Without it nothing is kept and nothing is promised.
   */
  keeps?:
    | true
    | ((visit: Pick<ActionVisit, 'paths' | 'params' | 'url' | 'form'>) => string | undefined)
  amend?: Amend
  upload?: Upload
}

/** For a page whose form may hold a file. */
export interface Upload {
  /** Of the whole form. */
  mostBytes: number
  /** What the page says to a larger one, of which nothing is read. */
  tooLarge: FormRefusal & { error: string }
}

export interface GuestOptions {
  guests?: GuestsGo
  /** A page that says to a guest what an account would not change; null where there is nothing to say. */
  spares?: (visit: Visit) => Promise<string | null>
}

export function guard<A extends Access>(
  access: A,
  { guests = 'home', spares }: GuestOptions = {},
): Guard<VisitorOf<A>> {
  return build(async (args, visit, keeps) => {
    const { user, paths } = visit
    if (access === 'guest') return visit as VisitorOf<A>
    if (access === 'guest_only') {
      // Who goes back to this page would be pushed forward from it again and again.
      if (user) throw replace(paths.landing(user.accountType), 303)
      return visit as VisitorOf<A>
    }
    const spared = !user && !isPost(args.request) && (await spares?.(visit))
    if (spared) throw redirect(spared, 303)
    const signedIn = await requireUser(args, visit, guests, keeps)
    if (access !== 'user' && access !== signedIn.user.accountType) throw pageForbidden()
    return signedIn as VisitorOf<A>
  })
}

/** What the address names, for the visit of whom it belongs to. */
export interface OwnVisit<Own> extends SignedInVisit {
  own: Own
}

/**
 * The same for pages that are there for their owner alone (rulings, Pages): a guest signs in first and comes back,
 * whether the address names something or not; everybody else finds no such page.
 */
export function guardOwn<Own>(
  side: AccountType,
  find: (visit: SignedInVisit) => Promise<Own>,
): Guard<OwnVisit<Own>> {
  // The loaders of a page ask for the same thing; an action changes it, so it asks for itself.
  const found = new WeakMap<object, Promise<Own>>()

  function ownOf(visit: SignedInVisit): Promise<Own> {
    if (isPost(visit.request)) return find(visit)
    let own = found.get(visit.context)
    if (!own) found.set(visit.context, (own = find(visit)))
    return own
  }

  return build(async (args, visit, keeps) => {
    const signedIn = await requireUser(args, visit, 'sign_in', keeps)
    if (signedIn.user.accountType !== side) throw pageNotFound()
    return { ...signedIn, own: await orErrorPage(ownOf(signedIn).catch(asMissing)) }
  })
}

/** The token may say another side than the account has. */
function asMissing(error: unknown): never {
  if (error instanceof CallFailure && error.status === 403) throw pageNotFound()
  throw error
}

type Enter<V> = (args: RequestArgs, visit: Visit, keeps?: string) => Promise<V>

function build<V extends Visit>(enter: Enter<V>): Guard<V> {
  return {
    loader: (load) =>
      markGuarded(async (args) => {
        if (!answersPost(args)) waitForMaintenance(args.request)
        const asked = await visitOf(args)
        try {
          const visit = await enter(args, asked)
          return await orErrorPage(Promise.resolve(load(visit)))
        } catch (error) {
          throw (await ownLanding(error, asked)) ?? error
        }
      }),
    action: (act, { keeps, amend, upload } = {}) =>
      markGuarded(async (args) => {
        const { request } = args
        const withFile = isWithFile(request) ? upload : undefined
        const read = await readSized(request, withFile?.mostBytes)
        const form = read ?? new FormData()
        const asked = await visitOf(args)
        if (!read && !withFile) return answerTooLarge(asked)
        const keptAt = keeps === true ? asked.url.pathname : keeps?.({ ...asked, form })
        notePost(args, form, keptAt)
        const visit = await enter(args, asked, keptAt)
        if (withFile && !read) {
          const { tooLarge } = withFile
          return refuse(withToast(visit, tooLarge, tooLarge.error), 413)
        }
        return actOn(visit, form, isClosed(request) ? refuseAct : act, { keptAt, amend })
      }),
  }
}

/** In place of a page that is not for whoever was led to it by signing in: where he lands without an address of his. */
async function ownLanding(
  error: unknown,
  { user, request, paths }: Visit,
): Promise<Response | null> {
  const isOthers = error instanceof Response && [403, 404].includes(error.status)
  if (!isOthers || !user || isPost(request) || !(await arrival.isAt(request))) return null
  const headers = { 'set-cookie': await arrival.clear(request) }
  return replace(paths.landing(user.accountType), { headers, status: 303 })
}

async function requireUser(
  args: RequestArgs,
  visit: Visit,
  guests: GuestsGo,
  keeps: string | undefined,
): Promise<SignedInVisit> {
  const { user } = visit
  if (user) return { ...visit, user }
  throw isPost(args.request) ? await askSignIn(args, keeps) : await sendGuest(args, guests)
}
