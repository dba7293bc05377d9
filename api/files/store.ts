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
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    credentials: { accessKeyId, secretAccessKey },
    endpoint,
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: limitMs / 2 },
  })
  // A request of which nobody waits for the answer any more would keep one of the client's 50 sockets from others.
  const send = client.send.bind(client) as Send
  client.send = ((command, options) =>
    send(command, { ...options, abortSignal: AbortSignal.timeout(limitMs) })) as typeof client.send
  return new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
}

type Send = (command: unknown, options?: object) => Promise<unknown>

function isMissing(error: unknown): boolean {
  const { code, name } = ((error as Error).cause ?? {}) as { code?: string; name?: string }
  return code === 'ENOENT' || name === 'NoSuchKey'
}
