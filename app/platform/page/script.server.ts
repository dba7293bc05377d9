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

/** Handles a request from JavaScript of a signed-in visitor's page, and replies with JSON. */
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
