// Tests the conversion of all kinds of uploaded pictures, including harmful pictures.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { imageLimits } from '../contract/rules/images.ts'
import { encodeImage } from './encode-image.ts'

const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }

/** Returns a wide picture whose left half is red and whose right half is blue. */
function halves(width = 600, height = 300) {
  const right = sharp({ create: { width: width / 2, height, channels: 3, background: blue } })
  const left = sharp({ create: { width, height, channels: 3, background: red } })
  return right
    .png()
    .toBuffer()
    .then((input) =>
      left
        .composite([{ input, left: width / 2, top: 0 }])
        .png()
        .toBuffer(),
    )
    .then((png) => sharp(png))
}

/** Returns a picture of random pixels, which cannot be compressed. */
function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  let value = 1
  for (let at = 0; at < pixels.length; at += 1) {
    value = (value * 1103515245 + 12345) & 0x7fffffff
    pixels[at] = value >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function colourAt(picture: Uint8Array, left: number, top: number) {
  const { data } = await sharp(picture)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 0, , b = 0] = data
  return r > b ? 'red' : 'blue'
}

const formats: [string, () => Promise<Buffer>][] = [
  ['JPEG', async () => (await halves()).jpeg().toBuffer()],
  ['progressive JPEG', async () => (await halves()).jpeg({ progressive: true }).toBuffer()],
  ['JPEG for print', async () => (await halves()).toColourspace('cmyk').jpeg().toBuffer()],
  ['PNG', async () => (await halves()).png().toBuffer()],
  ['PNG of 16 bits', async () => (await halves()).toColourspace('rgb16').png().toBuffer()],
  ['WebP', async () => (await halves()).webp().toBuffer()],
  ['lossless WebP', async () => (await halves()).webp({ lossless: true }).toBuffer()],
]

test.each(formats)('%s: the middle is a square in two sizes', async (_, make) => {
  const { small, large } = await encodeImage(await make())
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
  expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 384, height: 384 })
  expect(await colourAt(large, 20, 200)).toBe('red')
  expect(await colourAt(large, 364, 200)).toBe('blue')
})

test('a single pixel fills the square', async () => {
  const pixel = { width: 1, height: 1, channels: 4, background: red } as const
  const { large } = await encodeImage(await sharp({ create: pixel }).png().toBuffer())
  expect(await colourAt(large, 380, 380)).toBe('red')
})

test('a picture that the camera marked as rotated is stored upright', async () => {
  const turned = await (await halves()).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { large } = await encodeImage(turned)
  expect(await colourAt(large, 200, 20)).toBe('red')
  expect(await colourAt(large, 200, 364)).toBe('blue')
})

test('metadata and appended data of a picture are removed', async () => {
  const exif = { IFD0: { Artist: 'planted' }, IFD3: { GPSLatitude: '43/1 15/1 0/1' } }
  const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><planted/></x:xmpmeta>'
  const jpeg = await (await halves()).withExif(exif).withXmp(xmp).keepIccProfile().jpeg().toBuffer()
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>planted()</script>')])
  expect(polyglot.includes('planted')).toBe(true)
  for (const size of Object.values(await encodeImage(polyglot))) {
    const { exif, xmp, icc, iptc } = await sharp(size).metadata()
    expect({ exif, xmp, icc, iptc }).toEqual({})
    expect(Buffer.from(size).includes('planted')).toBe(false)
  }
})

test('an animated picture is stored as its first frame', async () => {
  const frames = Buffer.concat([
    await flat(40, 40).raw().toBuffer(),
    Buffer.alloc(40 * 40 * 3, 255),
  ])
  const raw = { width: 40, height: 80, channels: 3, pageHeight: 40 } as const
  const moving = await sharp(frames, { raw }).webp({ loop: 0 }).toBuffer()
  expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2)
  const { large } = await encodeImage(moving)
  expect(await colourAt(large, 200, 200)).toBe('red')
  expect((await sharp(large).metadata()).pages ?? 1).toBe(1)
})

function flat(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

function black(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND')])
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const refused: [string, () => Promise<Uint8Array>, string][] = [
  ['nothing', async () => new Uint8Array(), 'wrong_type'],
  ['a text called a picture', async () => Buffer.from('not a picture'), 'wrong_type'],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wrong_type'],
  ['a GIF', async () => (await halves()).gif().toBuffer(), 'wrong_type'],
  ['a TIFF', async () => (await halves()).tiff().toBuffer(), 'wrong_type'],
  ['one byte too much', async () => new Uint8Array(imageLimits.bytes + 1), 'too_large'],
  ['a head alone', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'unreadable'],
  ['half a JPEG', async () => half(await noise(200, 200).jpeg().toBuffer()), 'unreadable'],
  ['half a PNG', async () => half(await noise(200, 200).png().toBuffer()), 'unreadable'],
  ['half a WebP', async () => half(await noise(200, 200).webp().toBuffer()), 'unreadable'],
  ['16,000 by 16,000 points', async () => black(16_000, 16_000), 'too_many_pixels'],
  ['a row too much', async () => black(6000, 4001), 'too_many_pixels'],
  ['a picture like a thread', async () => black(1, 100_000), 'unreadable'],
  ['as many points as may be', async () => black(6000, 4000), 'fits'],
]

test.each(refused)('%s', async (_, make, problem) => {
  const answer = await encodeImage(await make()).then(
    () => 'files:image_fits',
    (error) => error.code,
  )
  expect(answer).toBe(`files:image_${problem}`)
})

test.each([
  ['that takes too long', 'raw', 'timeout: 12% complete'],
  ['that cannot be written', 'webp', 'out of memory'],
] as const)('a picture %s is not the fault of who sent it', async (_, step, message) => {
  const picture = await (await halves()).png().toBuffer()
  vi.spyOn(sharp.prototype, step).mockImplementation(function (this: Sharp) {
    const failing = this.clone()
    vi.spyOn(failing, 'toBuffer').mockRejectedValue(new Error(message) as never)
    return failing
  })
  await expect(encodeImage(picture)).rejects.toThrow(message)
  vi.restoreAllMocks()
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2)
}
