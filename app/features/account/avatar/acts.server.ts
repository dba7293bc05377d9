import { deleteAvatar, uploadAvatar } from '#contract/accounts.ts'
import { savedAt } from '#app/platform/form/saved.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { readPicture } from '#app/platform/picture/read-picture.server.ts'

export const avatarActs = [
  ['avatar', showPicture],
  ['delete_avatar', hidePicture],
] as const

async function showPicture(visit: ActionVisit) {
  const { call, leave, paths } = visit
  const session = await call(uploadAvatar, { body: { avatar: readPicture(visit, 'avatar') } })
  return leave(savedAt(paths.profile(), 'avatar'), { session })
}

async function hidePicture({ call, leave, paths }: ActionVisit) {
  const session = await call(deleteAvatar, {})
  return leave(savedAt(paths.profile(), 'avatar'), { session })
}
