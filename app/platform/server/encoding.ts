import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Returns the most effective compression that the browser accepts. */
export function encodingOf(accepted = ''): Encoding | null {
  const wanted = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
      return [name, weight === undefined || Number(weight) > 0]
    }),
  )
  return (['br', 'gzip'] as const).find((name) => wanted.get(name)) ?? null
}

export function compressed(bytes: Buffer, encoding: Encoding, quality = 4): Buffer {
  return encoding === 'gzip'
    ? gzipSync(bytes)
    : brotliCompressSync(bytes, brotliOptions(bytes, quality))
}

/** Compresses with the best quality, in a separate thread. */
export function compressedWell(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, brotliOptions(bytes, 10))
}

function brotliOptions({ length }: Buffer, quality: number) {
  return {
    chunkSize: 64 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}
