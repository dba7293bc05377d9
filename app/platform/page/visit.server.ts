import { redirectDocument, type LoaderFunctionArgs } from '@remix-run/node'
import type { TFunction, Namespace } from 'i18next'
import { call } from '#contract/call.ts'
import type { CallableEndpoint, CallInput, Reply } from '#contract/endpoint.ts'
import { apiClient } from '#app/platform/api/api.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { readKept } from '#app/platform/session/kept-form.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import {
  isSessionDead,
  readSession,
  signedOutHeaders,
  type RequestArgs,
} from '#app/platform/session/session.server.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'
import { pathsIn, type Paths } from '#app/paths.ts'
import { askSignIn, pathOf } from './turn-away.server.ts'

/** One request as a loader or an action sees it. */
export interface Visit {
  request: Request
  context: LoaderFunctionArgs['context']
  params: LoaderFunctionArgs['params']
  url: URL
  user: SessionUser | null
  /** Calls the API as this visitor; throws a CallFailure, or a redirect when the session turns out to be dead. */
  call: Call
  paths: Paths
  /** The texts of one namespace in the language of the page. */
  texts: <N extends Namespace>(namespace: N) => TFunction<N>
  /** What was posted to this page, or the one at `path`, without a session; the form shows it again until it is sent. */
  kept: (path?: string) => Promise<FormRefusal | null>
}

export type Call = <E extends CallableEndpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<Reply<E>>

interface Posted {
  args: RequestArgs
  form: FormData
  /** Where the form is shown again if its session turns out to be dead. */
  keeps: string | undefined
}

// Its loaders draw the answer to a post without script: they may be the first to learn that the session is dead.
const posts = new WeakMap<object, Posted>()

/** Tells all that answer this request which form was posted. */
export function notePost(args: RequestArgs, form: FormData, keeps: string | undefined): void {
  posts.set(args.context, { args, form, keeps })
}

/** What was posted with the request of this context, null where it only asks. */
export function postedForm(context: object): FormData | null {
  return posts.get(context)?.form ?? null
}

/** Whether a form is being answered: the loaders that fill its page are asked with a GET of their own. */
export function answersPost({ context }: RequestArgs): boolean {
  return posts.has(context)
}

export async function visitOf(args: RequestArgs): Promise<Visit> {
  const { request, context, params } = args
  const { token, read } = await readSession(args)
  const api = apiClient(args, read ? token : undefined)
  const url = new URL(request.url)
  return {
    request,
    context,
    params,
    url,
    user: read?.user ?? null,
    async call(endpoint, input) {
      try {
        return await call(api, endpoint, input)
      } catch (error) {
        if (api.token && isSessionDead(error)) throw await endDeadSession(args)
        throw error
      }
    },
    paths: pathsIn(langOf(args)),
    texts: (namespace) => translator(params.lang, namespace),
    async kept(path = url.pathname) {
      const values = await readKept(request, path, read?.user.id ?? null)
      return values && { values, fields: {}, error: null }
    },
  }
}

/** A dead session found by the API: the cookie goes, and the page is asked for again as a guest, who is led on. */
async function endDeadSession({ request, context }: RequestArgs): Promise<Response> {
  const posted = posts.get(context)
  if (posted) return askSignIn(posted.args, posted.keeps)
  const headers = await signedOutHeaders(request)
  return redirectDocument(pathOf(request), { headers, status: 303 })
}
