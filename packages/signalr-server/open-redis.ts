import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** The time in ms after which a lost connection to Redis is opened again. */
const retryMs = 250

/** Opens a connection to Redis. It counts as lost, and its commands fail, after `silenceMs` without a reply. */
export function openRedis(url: string, log: Log, silenceMs = 1000): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    connectTimeout: silenceMs,
    socketTimeout: silenceMs,
    retryStrategy: () => retryMs * (1 + Math.random()),
  })
  let isGone = false
  let error: Error | undefined
  redis.on('error', (latest: Error) => (error = latest))
  redis.on('reconnecting', () => {
    if (!isGone) log('warn', 'Redis is gone.', { error })
    isGone = true
  })
  redis.on('ready', () => {
    if (isGone) log('info', 'Redis is back.')
    isGone = false
    error = undefined
  })
  return redis
}
