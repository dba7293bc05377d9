import { imageLimits } from '#contract/rules/images.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { UploadOptions } from '#app/platform/page/guard.server.ts'

/** Upload limits for a picture's form with this intent. */
export function pictureUpload(intent: string): UploadOptions {
  return {
    mostBytes: imageLimits.formBytes,
    tooLarge: { values: { intent }, fields: {}, error: 'files:image_too_large' },
  }
}

/** The posted picture; ends the action with 422 without one. */
export function readPicture({ form, refuse }: ActionVisit, name: string): File {
  const picture = form.get(name)
  // Browsers send an empty file without a name if nothing was chosen.
  return picture instanceof File && (picture.name || picture.size)
    ? picture
    : refuse({ [name]: ['file_required'] })
}
