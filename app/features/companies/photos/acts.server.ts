import {
  arrangeCompanyPhotos,
  deleteCompanyPhoto,
  photosBody,
  uploadCompanyPhoto,
} from '#contract/company-photos.ts'
import { companyPaths } from '#app/company-paths.ts'
import { savedAt } from '#app/platform/form/saved.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { readPicture } from '#app/platform/picture/read-picture.server.ts'
import { movedPhotos } from './moved-photos.ts'

export const photoActs = new Map([
  ['photo', addPhoto],
  ['save', savePhotos],
  ['delete_photo', deletePhoto],
])

async function addPhoto(visit: ActionVisit, id: string) {
  const { call, leave, paths } = visit
  await call(uploadCompanyPhoto, { params: { id }, body: { photo: readPicture(visit, 'photo') } })
  return leave(savedAt(companyPaths(paths).photos(id), 'photo'))
}

/** Saves the captions, and the order if a button moved a photo. */
async function savePhotos({ call, form, leave, parse, paths }: ActionVisit, id: string) {
  const captions = form.getAll('caption')
  const photos = form
    .getAll('photo')
    .map((photo, index) => ({ id: String(photo), caption: String(captions[index] ?? '') }))
  const body = parse(photosBody, { photos: movedPhotos(photos, String(form.get('up') ?? '')) })
  await call(arrangeCompanyPhotos, { params: { id }, body })
  return leave(savedAt(companyPaths(paths).photos(id), 'photos'))
}

async function deletePhoto({ call, leave, paths, url }: ActionVisit, id: string) {
  const photo = url.searchParams.get('delete') ?? ''
  await call(deleteCompanyPhoto, { params: { id, photo } })
  return leave(savedAt(companyPaths(paths).photos(id), 'photo'))
}
