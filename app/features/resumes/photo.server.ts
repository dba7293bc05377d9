import { deletePhoto, showAvatar, uploadPhoto } from '#contract/resumes.ts'
import { savedAt } from '#app/platform/form/saved.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { readPicture } from '#app/platform/picture/read-picture.server.ts'

export const photoActs = new Map([
  ['photo', showPhoto],
  ['avatar_photo', copyAvatar],
  ['delete_photo', hidePhoto],
])

async function showPhoto(visit: ActionVisit, id: string) {
  const { call, leave, paths } = visit
  await call(uploadPhoto, { params: { id }, body: { photo: readPicture(visit, 'photo') } })
  return leave(savedAt(paths.editResume(id), 'photo'))
}

async function copyAvatar({ call, leave, paths }: ActionVisit, id: string) {
  await call(showAvatar, { params: { id } })
  return leave(savedAt(paths.editResume(id), 'photo'))
}

async function hidePhoto({ call, leave, paths }: ActionVisit, id: string) {
  await call(deletePhoto, { params: { id } })
  return leave(savedAt(paths.editResume(id), 'photo'))
}
