import type { ActionFunctionArgs } from '@remix-run/node'
import { createHubToken } from '#contract/accounts.ts'
import { CallFailure } from '#contract/call.ts'
import { hubPaths } from '#contract/hub.ts'
import { env } from '#app/platform/env/env.server.ts'
import { isCrossSite } from '#app/platform/security/origin.server.ts'
import { optionalApi } from '#app/platform/session/session.server.ts'

const headers = { 'cache-control': 'no-store' }

/** A token that starts one hub connection within a minute; the session's own never reaches a script. */
export async function action(args: ActionFunctionArgs) {
  if (isCrossSite(args.request, env.publicUrl)) return refuse('cross_site', 403)
  const { user, call } = await optionalApi(args)
  if (!user) return refuse('unauthorized', 401)
  try {
    const { token } = await call(createHubToken, {})
    return Response.json({ token, url: (env.hubUrl ?? '') + hubPaths.applications }, { headers })
  } catch (error) {
    // A dead session answers pages with a redirect; a script wants to hear that it is over. The cookies stay for the
    // page's own next request: without them a tab that is looked at again would be drawn anew, and what is typed lost.
    if (error instanceof Response) return refuse('unauthorized', 401)
    if (!(error instanceof CallFailure)) throw error
    return refuse(error.message, error.status || 503)
  }
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status, headers })
}
