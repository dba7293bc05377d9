import type { LoaderFunctionArgs } from '@remix-run/node'
import { applicationsQuery, listApplications } from '#contract/applications.ts'
import { CallFailure } from '#contract/call.ts'
import { optionalApi } from '#app/platform/session/session.server.ts'

const headers = { 'cache-control': 'no-store' }

/** The visitor's list for the script that keeps it fresh. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, call } = await optionalApi(args)
  if (!user) return Response.json({ error: 'unauthorized' }, { status: 401, headers })
  const search = new URL(args.request.url).searchParams
  const query = applicationsQuery
    .pick({ updated_after: true })
    .safeParse({ updated_after: search.get('updated_after') ?? undefined })
  if (!query.success) return Response.json({ error: 'invalid' }, { status: 422, headers })
  try {
    return Response.json(await call(listApplications, { query: query.data }), { headers })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return Response.json({ error: error.message }, { status: error.status || 503, headers })
  }
}
