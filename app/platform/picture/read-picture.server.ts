import { imageLimits } from '#contract/rules/images.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { UploadOptions } from '#app/platform/page/guard.server.ts'

/** Returns the upload limits of a form that sends a picture, and the refusal if the picture is too large. */
export function pictureUpload(intent: string): UploadOptions {
  return {
    mostBytes: imageLimits.formBytes,
    tooLarge: { values: { intent }, fields: {}, error: 'files:image_too_large' },
  }
}

/** Returns the posted picture; if there is none, ends the action with 422. */
export function readPicture({ form, refuse }: ActionVisit, name: string): File {
  const picture = form.get(name)
  // If no file was chosen, browsers send an empty file without a name.
  return picture instanceof File && (picture.name || picture.size)
    ? picture
    : refuse({ [name]: ['file_required'] })
}
