import { getFile } from '../contract/files.ts'
import { fillPath } from '../contract/request.ts'
import { imageFile } from '../contract/rules/images.ts'

/** Where a stored picture is shown, at its largest; on the site as well as on the API, which share this path. */
export function imageUrl(id: string | null): string | null {
  return id && fillPath(getFile.path, { name: imageFile(id, 'large') })
}
