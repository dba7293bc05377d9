import { randomUUID } from 'node:crypto'
// Loaded here, because on a busy machine it takes seconds, which would count against the time limit of the check.
import 'flydrive/drivers/s3'
import { Redis } from 'ioredis'
import { openStore } from '../../api/files/store.ts'
import { off, reasonOf, right, wrong, type Check, type Diagnosis } from './diagnosis.ts'

/** Connects to Redis and reads its version. */
export const checkRedis: Check = async ({ config, signal }) => {
  const { redisUrl } = config
  if (!redisUrl) return off('redis', 'REDIS_URL is not set: only one process may run')
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  let refusal: unknown
  redis.on('error', (error) => (refusal = error))
  signal.addEventListener('abort', () => redis.disconnect())
  try {
    await redis.connect()
    const info = await redis.info('server')
    return diagnoseRedis(/^redis_version:(\S+)/m.exec(info)?.[1] ?? '')
  } catch (error) {
    const reason = reasonOf(refusal ?? error)
    return wrong('redis', `${reason}: is Redis up, and REDIS_URL with its password right?`)
  } finally {
    redis.disconnect()
  }
}

export function diagnoseRedis(version: string): Diagnosis {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 6 || (major === 6 && minor >= 2)) return right('redis', `Redis ${version}`)
  return wrong('redis', `Redis ${version} is too old: version 6.2 or later is needed`)
}

/** Stores, reads and removes an object in the bucket of FILES_URL. */
export const checkBucket: Check = async ({ config }) => {
  const { files } = config
  if (files.kind === 'folder') {
    return off('files', 'FILES_URL is not set: uploaded files are stored in DATA_DIR')
  }
  const { endpoint, bucket } = files
  const store = await openStore(files)
  const name = `doctor-${randomUUID()}`
  try {
    await store.put(name, Buffer.from(name))
    const read = await store.get(name)
    await store.remove(name)
    if (read && Buffer.from(read).toString() === name) {
      return right('files', `${endpoint} stores in the bucket ${bucket}`)
    }
    return wrong('files', `${endpoint} gave back other bytes than it got: choose another store`)
  } catch (error) {
    const reason = reasonOf(error)
    return wrong(
      'files',
      /bucket does not exist/i.test(reason)
        ? `${endpoint} has no bucket ${bucket}: npm run bucket creates it`
        : `${reason}: is ${endpoint} up, and are key, secret and rights of FILES_URL right?`,
    )
  }
}
