// Stores files by name in a folder or an S3 bucket.
import { Disk } from 'flydrive'
import { within } from '../time-limit.ts'
import type { FilesLocation } from './location.ts'

export interface FileStore {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Returns the content of a file; null if no file has this name. */
  get: (name: string) => Promise<Uint8Array | null>
  remove: (name: string) => Promise<void>
}

/** Thrown if the disk is full or the S3 server does not respond. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
}

export async function openStore(place: FilesLocation, limitMs = 4500): Promise<FileStore> {
  const disk = new Disk(await driverOf(place, limitMs))
  const tell = (error: unknown): never => {
    throw new StoreFailure('the file store failed', { cause: error })
  }
  const limited = <T>(work: () => Promise<T>) => within(limitMs, 'file store', work)
  return {
    put: (name, bytes) =>
      limited(() => disk.put(name, bytes, { contentLength: bytes.length })).catch(tell),
    get: (name) =>
      limited(() => disk.getBytes(name)).catch((error: unknown) =>
        isMissing(error) ? null : tell(error),
      ),
    remove: (name) => limited(() => disk.delete(name)).catch(tell),
  }
}

async function driverOf(place: FilesLocation, limitMs: number) {
  if (place.kind === 'folder') {
    const { FSDriver } = await import('flydrive/drivers/fs')
    return new FSDriver({ location: place.path, visibility: 'private' })
  }
  const { endpoint, region, bucket, key: accessKeyId, secret: secretAccessKey } = place
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    credentials: { accessKeyId, secretAccessKey },
    endpoint,
    region,
    bucket,
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // An abandoned request would keep one of the client's 50 sockets from others.
    requestHandler: {
      connectionTimeout: limitMs / 2,
      requestTimeout: limitMs,
      throwOnRequestTimeout: true,
    },
  })
}

function isMissing(error: unknown): boolean {
  const { code, name } = ((error as Error).cause ?? {}) as { code?: string; name?: string }
  return code === 'ENOENT' || name === 'NoSuchKey'
}
