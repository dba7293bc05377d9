// Pictures are decoded and encoded again, because an uploaded file may contain harmful data.
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { imageLimits, imageSizes, imageTypeOf, thumbHeight } from '../contract/rules/images.ts'
import { Failure } from '../http/failure.ts'
import { createQueue } from './queue.ts'

// Turns off all formats except the accepted formats in the library sharp, because some can read files of the server.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const secondsMost = 10

/** Decodes at most two pictures at the same time, because more would slow down pages. */
const decoding = createQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 16,
})

export type EncodedImage = Record<'large' | 'small', Uint8Array>
export type EncodedPhoto = Record<'photo' | 'thumb', Uint8Array>

/** Returns an uploaded picture as WebP in each size. Throws an error if the file is not a picture. */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  checkFile(bytes)
  return decoding.run(async () => {
    await checkPixels(bytes)
    const side = imageSizes.large
    return drawSizes(await decoded(pixelsOf(bytes, side, 'cover')))
  })
}

/** Returns an uploaded photo as WebP: whole, and cut for lists. Nothing else of the file stays, such as where it was taken. */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto> {
  checkFile(bytes)
  const photo = await encodeWhole(bytes, imageSizes.photo)
  const thumb = await decoding.run(() =>
    sharp(photo).resize(imageSizes.thumb, thumbHeight).webp({ quality: 76 }).toBuffer(),
  )
  return { photo, thumb }
}

function checkFile(bytes: Uint8Array): void {
  if (bytes.length > imageLimits.bytes) throw new Failure('files:image_too_large')
  if (!imageTypeOf(bytes)) throw new Failure('files:image_wrong_type')
}

/** Converts an uploaded picture to WebP without cropping it; the result is at most `side` pixels wide and high. */
export async function encodeWhole(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  return decoding.run(async () => {
    await checkPixels(bytes)
    const { data, info } = await decoded(pixelsOf(bytes, side, 'inside'))
    return drawn(data, info).webp({ quality: 82 }).toBuffer()
  })
}

/** Converts a stored picture to JPEG in the same size. */
export async function encodeJpeg(bytes: Uint8Array): Promise<Buffer> {
  return decoding.run(() =>
    sharp(bytes).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(),
  )
}

async function checkPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await decoded(sizeOf(bytes))
  if (width * height > imageLimits.pixels) throw new Failure('files:image_too_many_pixels')
}

async function decoded<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const isLate = error instanceof Error && error.message.startsWith('timeout:')
    throw isLate ? error : new Failure('files:image_unreadable')
  }
}

/** Reads only the header of the file, because the picture in a small file may have a huge number of pixels. */
function sizeOf(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

function pixelsOf(bytes: Uint8Array, side: number, fit: 'cover' | 'inside') {
  return sharp(bytes, {
    limitInputPixels: imageLimits.pixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: secondsMost })
    .autoOrient()
    .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

async function drawSizes({ data, info }: Pixels): Promise<EncodedImage> {
  return {
    large: await drawn(data, info).webp({ quality: 82 }).toBuffer(),
    small: await drawn(data, info).resize(imageSizes.small).webp({ quality: 82 }).toBuffer(),
  }
}

function drawn(data: Pixels['data'], { width, height, channels }: Pixels['info']) {
  return sharp(data, { raw: { width, height, channels } })
}
