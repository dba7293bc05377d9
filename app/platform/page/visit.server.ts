import { redirectDocument, type LoaderFunctionArgs } from '@remix-run/node'
import type { TFunction, Namespace } from 'i18next'
import { call } from '#contract/call.ts'
import type { CallableEndpoint, CallInput, Reply } from '#contract/endpoint.ts'
import { apiClient } from '#app/platform/api/api.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { readStoredForm } from '#app/platform/session/stored-form.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import {
  isSessionDead,
  readSession,
  signedOutHeaders,
  type RequestArgs,
} from '#app/platform/session/session.server.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'
import { pathsIn, type Paths } from '#app/paths.ts'
import { requireSignIn, pathOf } from './turn-away.server.ts'

/** A visitor's request, with functions that call the API and find texts. */
export interface Visit {
  request: Request
  context: LoaderFunctionArgs['context']
  params: LoaderFunctionArgs['params']
  url: URL
  user: SessionUser | null
  /** Calls the API for the visitor. If the session has ended, opens the sign-in page. */
  call: VisitCall
  paths: Paths
  texts: <N extends Namespace>(namespace: N) => TFunction<N>
  /** Returns the form that the visitor sent after the session had ended, to show the form again. */
  storedForm: (path?: string) => Promise<FormRefusal | null>
}

export type VisitCall = <E extends CallableEndpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<Reply<E>>

interface Posted {
  args: RequestArgs
  form: FormData
  keeps: string | undefined
}

const posts = new WeakMap<object, Posted>()

export function notePost(args: RequestArgs, form: FormData, keeps: string | undefined): void {
  posts.set(args.context, { args, form, keeps })
}

export function postedForm(context: object): FormData | null {
  return posts.get(context)?.form ?? null
}

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
    async storedForm(path = url.pathname) {
      const values = await readStoredForm(request, path, read?.user.id ?? null)
      return values && { values, fields: {}, error: null }
    },
  }
}

/** Handles a session that has ended: removes its cookie and stores the sent form. */
async function endDeadSession({ request, context }: RequestArgs): Promise<Response> {
  const posted = posts.get(context)
  if (posted) return requireSignIn(posted.args, posted.keeps)
  const headers = await signedOutHeaders(request)
  return redirectDocument(pathOf(request), { headers, status: 303 })
}
