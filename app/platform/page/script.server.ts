import type { LoaderFunctionArgs } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { env } from '#app/platform/env/env.server.ts'
import { shownError } from '#app/platform/form/answer-form.server.ts'
import { isCrossSite } from '#app/platform/security/origin.server.ts'
import type { SignedInVisit } from './guard.server.ts'
import { markGuarded } from './guarded.server.ts'
import { visitOf, type Visit } from './visit.server.ts'

const headers = { 'cache-control': 'no-store' }

type Work<V> = (visit: V) => Promise<object | Response | null>

/**
 * A loader or an action that the JavaScript of signed-in visitors calls. Replies with the result of `work` as JSON, 204
 * for null, or `{ error }` and its status. An expired session neither redirects nor clears cookies, because the tab
 * must not be reloaded while the visitor types.
 */
export function forScript(work: Work<SignedInVisit>) {
  return forAnyScript(async (visit) => {
    const { user } = visit
    return user ? work({ ...visit, user }) : refuse('unauthorized', 401)
  })
}

export function forAnyScript(work: Work<Visit>) {
  return markGuarded(async (args: LoaderFunctionArgs): Promise<Response> => {
    if (isCrossSite(args.request, env.publicUrl)) return refuse('cross_site', 403)
    try {
      const found = await work(await visitOf(args))
      if (found instanceof Response) return found
      return found
        ? Response.json(found, { headers })
        : new Response(null, { status: 204, headers })
    } catch (error) {
      // The redirect after an expired session is not sent to JavaScript; the next page clears the cookies.
      if (error instanceof Response) {
        return error.status < 400 ? refuse('unauthorized', 401) : error
      }
      if (!(error instanceof CallFailure)) throw error
      return refuse(shownError(error), error.status || 503)
    }
  })
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status, headers })
}
