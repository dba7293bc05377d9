import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** If Redis does not reply for this time in ms, the connection counts as lost. */
const silenceMs = 1000
/** The time in ms after which a lost connection to Redis is opened again. */
const retryMs = 250

/** Opens a connection to Redis. A command that gets no reply within a second fails. */
export function openRedis(url: string, log: Log): Redis {
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
