import type { ActionFunctionArgs, LoaderFunctionArgs, TypedResponse } from '@remix-run/node'
import { redirect, replace } from '@remix-run/node'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { orErrorPage, pageForbidden, pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { refuse, type RefusedForm } from '#app/platform/form/answer-form.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { isWithFile, readSized } from '#app/platform/form/read-form.server.ts'
import { replyToWaited } from '#app/platform/outbox/reply-to-waited.server.ts'
import { arrival } from '#app/platform/session/arrival.server.ts'
import type { RequestArgs } from '#app/platform/session/session.server.ts'
import { storeForm } from '#app/platform/session/stored-form.server.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'
import { actOn, withToast, type PageAction, type ActionVisit, type Amend } from './act.server.ts'
import { markGuarded } from './guarded.server.ts'
import { isClosed, refuseAct, waitForMaintenance } from './maintenance.server.ts'
import { answerTooLarge } from './too-large.server.ts'
import { requireSignIn, isPost, sendGuest, type GuestsGo } from './turn-away.server.ts'
import { answersPost, notePost, visitOf, type Visit } from './visit.server.ts'

/** The visitors that may open a page, such as only candidates. */
export type PageAccess = 'guest' | 'guest_only' | 'user' | AccountType

type VisitorOf<A extends PageAccess> = A extends 'guest'
  ? Visit
  : A extends 'guest_only'
    ? Visit & { user: null }
    : SignedInVisit

export interface SignedInVisit extends Visit {
  user: SessionUser
}

/** Wraps the loader of a page, so that only visitors with the right role get the page. */
export interface Guard<V extends Visit> {
  loader: <T>(load: (visit: V) => T | Promise<T>) => (args: LoaderFunctionArgs) => Promise<T>
  /** Wraps the action of a form, so that only visitors with the right role can send the form. */
  action: <T>(
    act: PageAction<V, T>,
    options?: ActionOptions,
  ) => (args: ActionFunctionArgs) => Promise<T | RefusedForm | TypedResponse<never>>
}

export interface ActionOptions {
  /** The page that shows the form again after the visitor has signed in. */
  keeps?:
    | true
    | ((visit: Pick<ActionVisit, 'paths' | 'params' | 'url' | 'form'>) => string | undefined)
  amend?: Amend
  /** The limits of a form with a file; they may differ by the address to which it is posted. */
  upload?: UploadOptions | ((url: URL) => UploadOptions)
}

export interface UploadOptions {
  mostBytes: number
  tooLarge: FormRefusal & { error: string }
}

export interface GuestOptions {
  guests?: GuestsGo
  spares?: (visit: Visit) => Promise<string | null>
}

export function guard<A extends PageAccess>(
  access: A,
  { guests = 'home', spares }: GuestOptions = {},
): Guard<VisitorOf<A>> {
  return build(async (args, visit, keeps) => {
    const { user, paths } = visit
    if (access === 'guest') return visit as VisitorOf<A>
    if (access === 'guest_only') {
      // Replaces the entry in the browser's history, because the Back button would lead to this redirect again.
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

export interface OwnVisit<Own> extends SignedInVisit {
  own: Own
}

/** Wraps the pages of a resume or vacancy, so that only its owner can open them (spec §16.3). */
export function guardOwn<Own>(
  side: AccountType,
  find: (visit: SignedInVisit) => Promise<Own>,
): Guard<OwnVisit<Own>> {
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
    return { ...signedIn, own: await orErrorPage(ownOf(signedIn)) }
  })
}

/**
 * Wraps pages that only some accounts may know of: everybody else gets the error page of an unknown address. `find`
 * returns null if the visitor must first pass the page `door`; a sent form then waits for the visitor.
 */
export function guardHidden<Own>(
  find: (visit: SignedInVisit) => Promise<Own | null>,
  door: (visit: SignedInVisit) => string,
): Guard<OwnVisit<Own>> {
  return build(async ({ request }, visit, keeps) => {
    const { user } = visit
    if (!user) throw pageNotFound()
    const signedIn = { ...visit, user }
    const own = await orErrorPage(find(signedIn))
    if (own !== null) return { ...signedIn, own }
    const stored = keeps && (await storeForm(request, keeps, user.id))
    const headers = stored ? { 'set-cookie': stored } : undefined
    throw redirect(door(signedIn), { status: 303, headers })
  })
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
      markGuarded((args) =>
        replyToWaited(args, async () => {
          const { request } = args
          const withFile = isWithFile(request) ? uploadAt(upload, request.url) : undefined
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
      ),
  }
}

function uploadAt(upload: ActionOptions['upload'], address: string): UploadOptions | undefined {
  return typeof upload === 'function' ? upload(new URL(address)) : upload
}

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
  throw isPost(args.request) ? await requireSignIn(args, keeps) : await sendGuest(args, guests)
}
