import { deleteAvatar, uploadAvatar } from '#contract/accounts.ts'
import { imageLimits } from '#contract/rules/images.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { Upload } from '#app/platform/page/guard.server.ts'

/** How the action of a page takes the form of a picture. */
export const avatarUpload: Upload = {
  mostBytes: imageLimits.formBytes,
  tooLarge: { values: { intent: 'avatar' }, fields: {}, error: 'files:image_too_large' },
}

/** The acts of a picture by their intents. */
export const avatarActs = [
  ['avatar', showPicture],
  ['delete_avatar', hidePicture],
] as const

async function showPicture({ form, call, refuse, leave, paths }: ActionVisit) {
  const avatar = form.get('avatar')
  // What a browser sends where nothing was chosen.
  if (!(avatar instanceof File) || (!avatar.name && !avatar.size)) {
    return refuse({ avatar: ['file_required'] })
  }
  const session = await call(uploadAvatar, { body: { avatar } })
  return leave(`${paths.profile()}?saved=avatar`, { session })
}

async function hidePicture({ call, leave, paths }: ActionVisit) {
  return leave(`${paths.profile()}?saved=avatar`, { session: await call(deleteAvatar, {}) })
}
