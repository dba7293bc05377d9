import { getFile } from '../contract/files.ts'
import { fillPath } from '../contract/request.ts'
import { imageFile } from '../contract/rules/images.ts'

/** Returns the URL path of a stored picture in its largest size. */
export function imageUrl(id: string | null): string | null {
  return id && fillPath(getFile.path, { name: imageFile(id, 'large') })
}

/** Returns the URL path of a company's photo in its largest size. */
export function photoUrl(id: string): string {
  return fillPath(getFile.path, { name: imageFile(id, 'photo') })
}
