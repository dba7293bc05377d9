import { getSharePicture, sharedKinds } from '#contract/share-pictures.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { closedHeaders } from '#app/platform/security/headers.server.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'

export const loader = guard('guest').loader(async ({ call, params, request }) => {
  const kind = sharedKinds.find((each) => each === params.kind)
  if (!kind) throw pageNotFound()
  const { bytes, type } = await call(getSharePicture, { params: { kind, id: params.id ?? '' } })
  const headers = {
    ...closedHeaders(isSecure(request)),
    'content-type': type,
    'cache-control': 'public, max-age=3600',
  }
  return new Response(bytes, { headers })
})
