import { fillPath } from '#contract/request.ts'
import { getSharePicture, type SharedKind } from '#contract/share-pictures.ts'

/** Returns the URL path of the picture that messengers show above a link to a page. */
export function sharePicture(kind: SharedKind, id: string): string {
  return fillPath(getSharePicture.path, { kind, id })
}
