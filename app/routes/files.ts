import { getFile } from '#contract/files.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { closedHeaders } from '#app/platform/security/headers.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'

export const loader = guard('guest').loader(async ({ call, params, request }) => {
  const { bytes, type } = await call(getFile, { params: { name: params.name ?? '' } })
  const headers = {
    ...closedHeaders(isSecure(request)),
    'content-type': type,
    'cache-control': 'private, max-age=86400',
  }
  return new Response(bytes, { headers })
})
