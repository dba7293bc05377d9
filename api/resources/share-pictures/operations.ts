import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/share-pictures.ts'
import { createQueue } from '../../files/queue.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { Failure } from '../../http/failure.ts'
import type { Scope } from '../../scope.ts'
import type { SharedWords } from '../../share-pictures/words.ts'
import { findSharedWords } from './shared-words.ts'

/** A picture takes about ten kilobytes of memory. */
const mostCached = 500
const hourSeconds = 3600

const pictures = new LRUCache<string, Buffer>({ max: mostCached })
const drawing = createQueue({ atOnce: 1, mostWaiting: 16 })

/** Draws what a guest may read, whoever asks, because messengers and browsers cache the picture for others. */
export async function getSharePicture(
  scope: Scope,
  { params }: OperationInput<typeof contract.getSharePicture>,
): Promise<FileAnswer<'image/png'>> {
  const words = await findSharedWords({ ...scope, account: null }, params)
  if (!words) throw new Failure('request:not_found')
  const etag = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
  const bytes = pictures.get(etag) ?? (await drawing.run(() => draw(scope, words, etag)))
  return { bytes, type: 'image/png', etag, cache: `public, max-age=${hourSeconds}` }
}

async function draw({ files }: Scope, words: SharedWords, etag: string): Promise<Buffer> {
  const drawn = pictures.get(etag)
  if (drawn) return drawn
  const logo = words.tile?.src?.split('/').at(-1)
  const { drawSharePicture } = await import('../../share-pictures/draw.ts')
  const bytes = await drawSharePicture(words, logo ? await files.get(logo) : null)
  pictures.set(etag, bytes)
  return bytes
}
