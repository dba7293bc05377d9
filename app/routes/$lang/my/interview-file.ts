import { getInterviewFile } from '#contract/applications.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { closedHeaders } from '#app/platform/security/headers.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'

/** The slot of an application for the calendar of either side, as a file. */
export const loader = guard('user').loader(async ({ call, params, request }) => {
  const { bytes, type, name } = await call(getInterviewFile, { params: { id: params.id ?? '' } })
  const headers = {
    ...closedHeaders(isSecure(request)),
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
  }
  return new Response(bytes, { headers })
})
