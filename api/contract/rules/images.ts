// Uploaded pictures: the accepted types and the sizes in which they are stored (spec §5, §9).
import { uploadLimits } from './upload-limits.ts'

const megapixels = 24

/** Limits of an uploaded picture, in bytes and pixels. */
export const imageLimits = {
  ...uploadLimits(5),
  megapixels,
  pixels: megapixels * 1_000_000,
} as const

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/**
 * The width of stored pictures in pixels. Squares: `small` for lists, `large` for a picture that is shown alone. Photos of
 * companies: `thumb` is cut to three by two, `photo` is whole and at most so wide and high.
 */
export const imageSizes = { small: 96, large: 384, thumb: 480, photo: 1600 } as const
export const thumbHeight = 320
export type ImageSize = keyof typeof imageSizes

/** Returns the type of a picture by the first bytes of its file; null if the type is not accepted. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const begins = (text: string, at = 0) =>
    [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  return begins('RIFF') && begins('WEBP', 8) ? 'image/webp' : null
}

export function imageFile(id: string, size: ImageSize): string {
  return `${id}-${imageSizes[size]}.webp`
}

export function imageInSize(address: string, size: ImageSize): string {
  return address.replace(/-\d+\.webp$/, `-${imageSizes[size]}.webp`)
}
