import { uploadAvatar } from '#contract/accounts.ts'
import { imageLimits } from '#contract/rules/images.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'
import { signedInHeaders } from '#app/platform/session/session.server.ts'

/** Stores a profile picture that the user has cropped in the browser. */
export const action = forScript(async ({ call, request }) => {
  const avatar = (await readForm(request, imageLimits.formBytes)).get('avatar')
  const session = await call(uploadAvatar, { body: { avatar: avatar as File } })
  return new Response(null, { status: 204, headers: await signedInHeaders(request, session) })
})
