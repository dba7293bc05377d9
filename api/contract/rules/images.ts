// Pictures that people upload: what is taken, and in which sizes it is kept (spec §5, §9).

/** `formBytes` of the form around a picture, `pixels` of a picture as it is decoded. */
export const imageLimits = {
  bytes: 5_242_880,
  formBytes: 5_242_880 + 64 * 1024,
  pixels: 24_000_000,
} as const

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

/** Sides of the squares that a picture is kept as: beside a name, and by itself. */
export const imageSizes = { small: 96, large: 384 } as const
export type ImageSize = keyof typeof imageSizes

/** What a file is by its first bytes, whatever its name says; null for what we do not take. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const begins = (text: string, at = 0) =>
    [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  return begins('RIFF') && begins('WEBP', 8) ? 'image/webp' : null
}

/** The file of a stored picture in one size. */
export function imageFile(id: string, size: ImageSize): string {
  return `${id}-${imageSizes[size]}.webp`
}

/** The address of a stored picture in a size, from that in another one. */
export function imageInSize(address: string, size: ImageSize): string {
  return address.replace(/-\d+\.webp$/, `-${imageSizes[size]}.webp`)
}
