// What is uploaded is never kept: it is decoded and drawn anew, without anything that stood beside the picture.
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { imageLimits, imageSizes, imageTypeOf, type ImageSize } from '../contract/rules/images.ts'
import { Failure } from '../http/failure.ts'
import { createQueue } from './queue.ts'

// The library knows many more formats, among them such as read other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const secondsMost = 10

/** Two at a time, and never on the core that answers pages; a crowd is told to come back instead of holding memory. */
const decoding = createQueue({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 16,
})

export type EncodedImage = Record<ImageSize, Uint8Array>

/** The picture in each size, upright, as WebP; of one that moves the first moment. Throws a Failure that says what is wrong. */
export async function encodeImage(bytes: Uint8Array): Promise<EncodedImage> {
  if (bytes.length > imageLimits.bytes) throw new Failure('files:image_too_large')
  if (!imageTypeOf(bytes)) throw new Failure('files:image_wrong_type')
  return decoding.run(async () => {
    try {
      await checkPixels(bytes)
      return await drawSizes(bytes)
    } catch (error) {
      // Whatever the decoder dislikes is the file's fault: it was asked for nothing else.
      throw error instanceof Failure ? error : new Failure('files:image_unreadable')
    }
  })
}

/** By its head alone: a small file can be a very large picture. */
async function checkPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > imageLimits.pixels) throw new Failure('files:image_too_many_pixels')
}

async function drawSizes(bytes: Uint8Array): Promise<EncodedImage> {
  const side = imageSizes.large
  const { data, info } = await sharp(bytes, {
    limitInputPixels: imageLimits.pixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .timeout({ seconds: secondsMost })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = () => sharp(data, { raw: { width, height, channels } })
  return {
    large: await drawn().webp({ quality: 82 }).toBuffer(),
    small: await drawn().resize(imageSizes.small).webp({ quality: 82 }).toBuffer(),
  }
}
