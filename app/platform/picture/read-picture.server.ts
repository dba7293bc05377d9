import { imageLimits } from '#contract/rules/images.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { Upload } from '#app/platform/page/guard.server.ts'

/** How the action of a page takes the form of a picture, which posts this intent. */
export function pictureUpload(intent: string): Upload {
  return {
    mostBytes: imageLimits.formBytes,
    tooLarge: { values: { intent }, fields: {}, error: 'files:image_too_large' },
  }
}

/** The picture that was posted under a name; ends the action with 422 where there is none. */
export function readPicture({ form, refuse }: ActionVisit, name: string): File {
  const picture = form.get(name)
  // What a browser sends where nothing was chosen is a file without a name.
  return picture instanceof File && (picture.name || picture.size)
    ? picture
    : refuse({ [name]: ['file_required'] })
}
