import { imageLimits } from '#contract/rules/images.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { UploadOptions } from '#app/platform/page/guard.server.ts'

export function pictureUpload(intent: string): UploadOptions {
  return {
    mostBytes: imageLimits.formBytes,
    tooLarge: { values: { intent }, fields: {}, error: 'files:image_too_large' },
  }
}

export function readPicture({ form, refuse }: ActionVisit, name: string): File {
  const picture = form.get(name)
  return picture instanceof File && (picture.name || picture.size)
    ? picture
    : refuse({ [name]: ['file_required'] })
}
