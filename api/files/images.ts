// Stores uploaded pictures and deletes unused pictures.
import { eq, lt } from 'drizzle-orm'
import { imageFile, imageSizes, type ImageSize } from '../contract/rules/images.ts'
import type { Db } from '../database/connect.ts'
import { unusedImages } from '../database/tables.ts'
import { atLeastOnce, type Listener } from '../events/listener.ts'
import type { Job } from '../jobs/job.ts'
import { newPublicId } from '../public-id.ts'
import type { Executor, Scope, Transaction } from '../scope.ts'
import { attachmentFile } from './attachment-file.ts'
import type { EncodedImage, EncodedPhoto } from './encode-image.ts'
import type { FileStore } from './store.ts'

const sizes = Object.keys(imageSizes) as ImageSize[]

type Storing = Pick<Scope, 'db' | 'files' | 'now'>

/** After this time in ms an uploaded picture that nothing uses is deleted. */
const unusedMs = 3600_000

/** Stores a picture in every size and returns its id. An unused picture is removed later. */
export async function storeImage(scope: Storing, file: Blob): Promise<string> {
  // sharp uses twenty megabytes of memory, so it is imported only when somebody uploads a picture.
  const { encodeImage } = await import('./encode-image.ts')
  return put(scope, await encodeImage(new Uint8Array(await file.arrayBuffer())))
}

/** Stores a photo of a company, whole and cut for lists, and returns its id. An unused one is removed later. */
export async function storePhoto(scope: Storing, file: Blob): Promise<string> {
  const { encodePhoto } = await import('./encode-image.ts')
  return put(scope, await encodePhoto(new Uint8Array(await file.arrayBuffer())))
}

/** Copies a picture under a new name; returns null if the picture does not exist any more. */
export async function copyImage(scope: Storing, id: string): Promise<string | null> {
  const [large, small] = await Promise.all([
    scope.files.get(imageFile(id, 'large')),
    scope.files.get(imageFile(id, 'small')),
  ])
  return large && small && put(scope, { large, small })
}

/** Returns a stored picture as JPEG, which PDF documents may contain; null if the picture does not exist any more. */
export async function readAsJpeg(files: FileStore, id: string): Promise<Buffer | null> {
  const bytes = await files.get(imageFile(id, 'large'))
  if (!bytes) return null
  const { encodeJpeg } = await import('./encode-image.ts')
  return encodeJpeg(bytes)
}

async function put(
  { db, files, now }: Storing,
  encoded: EncodedImage | EncodedPhoto,
): Promise<string> {
  const id = newPublicId()
  await db.insert(unusedImages).values({ id, since: now() })
  // All at once, so that a slow store takes the time limit of one. `sweepImages` removes what was stored if one fails.
  await Promise.all(
    Object.entries(encoded).map(([size, bytes]) =>
      files.put(imageFile(id, size as ImageSize), bytes),
    ),
  )
  return id
}

/** Marks the new picture as used and requests the deletion of the picture that it replaces. */
export async function replaceImage(
  { events, now }: Pick<Scope, 'events' | 'now'>,
  tx: Transaction,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (to) {
    const { rowCount } = await tx.delete(unusedImages).where(eq(unusedImages.id, to))
    if (!rowCount) throw new Error(`the picture ${to} is in use or gone`)
  }
  if (from) {
    await tx.insert(unusedImages).values({ id: from, since: now() })
    await events.record(tx, { type: 'image-dropped', image: from })
  }
}

/**
 * Requests that a picture gets a new name, so that nobody finds it by its old address; returns the new name. For a moment the
 * picture is found by neither.
 */
export async function moveImage(
  { events }: Pick<Scope, 'events'>,
  tx: Transaction,
  from: string | null,
): Promise<string | null> {
  if (from === null) return null
  const to = newPublicId()
  await events.record(tx, { type: 'image-moved', from, to })
  return to
}

/** Deletes a file from the file store once no row of the database uses it. */
export function fileRemover(db: Db, files: FileStore): Listener {
  return atLeastOnce('files', {
    'image-dropped': ({ image }) => removeImage(db, files, image),
    'image-moved': ({ from, to }) => renameImage(files, from, to),
    'attachment-dropped': ({ attachment }) => files.remove(attachmentFile(attachment)),
  })
}

/** Removes unused pictures every hour. */
export function sweepImages(db: Db, files: FileStore, now: () => Date): Job<object> {
  return {
    async run(_, signal) {
      const before = new Date(now().getTime() - unusedMs)
      const old = await db.select().from(unusedImages).where(lt(unusedImages.since, before))
      const errors: unknown[] = []
      for (const { id } of old) {
        signal.throwIfAborted()
        await removeImage(db, files, id).catch((error: unknown) => errors.push(error))
      }
      if (errors.length > 0) throw errors[0]
    },
    limitSeconds: 60,
    retries: 3,
    pauseSeconds: 60,
    cron: '30 * * * *',
  }
}

async function renameImage(files: FileStore, from: string, to: string): Promise<void> {
  for (const size of sizes) {
    const bytes = await files.get(imageFile(from, size))
    if (bytes) await files.put(imageFile(to, size), bytes)
    await files.remove(imageFile(from, size))
  }
}

async function removeImage(db: Executor, files: FileStore, id: string): Promise<void> {
  for (const size of sizes) await files.remove(imageFile(id, size))
  await db.delete(unusedImages).where(eq(unusedImages.id, id))
}
