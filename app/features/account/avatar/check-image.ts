import type { ErrorCode } from '#contract/errors.ts'
import { imageLimits, imageTypeOf } from '#contract/rules/images.ts'

const signatureBytes = 12

export async function checkImage(file: Blob): Promise<ErrorCode | null> {
  if (file.size > imageLimits.bytes) return 'files:image_too_large'
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  return imageTypeOf(head) ? null : 'files:image_wrong_type'
}
