import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Redis counts as gone after this time in ms without a reply. */
const silenceMs = 1000
/** The pause in ms before a new connection to Redis. */
const retryMs = 250

/** Opens a connection to Redis; a command without reply fails after a second. */
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
