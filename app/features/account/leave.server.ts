import { redirectDocument } from '@remix-run/node'
import { forgetFavorites } from '#app/platform/session/guest-favorites.server.ts'
import { forgetHidden } from '#app/platform/session/guest-hidden.server.ts'
import { forgetForm } from '#app/platform/session/stored-form.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { signedOutHeaders } from '#app/platform/session/session.server.ts'
import { flashToast } from '#app/platform/toast/toast.server.ts'
import { codeFlag } from './code-flag.server.ts'

export async function leaveSignedOut(
  { request, paths }: Visit,
  message: string,
  variant: 'success' | 'warning' = 'success',
) {
  const headers = await signedOutHeaders(request)
  headers.append('set-cookie', await returnPath.clear(request))
  headers.append('set-cookie', await codeFlag.clear(request))
  headers.append('set-cookie', await forgetForm(request))
  for (const cookie of [...forgetFavorites(request), ...forgetHidden(request)])
    headers.append('set-cookie', cookie)
  headers.append('set-cookie', await flashToast(request, { message, variant }))
  // Makes the browser load a whole new page, so that no personal data stays in the memory of the old page.
  return redirectDocument(paths.home(), { headers, status: 303 })
}
