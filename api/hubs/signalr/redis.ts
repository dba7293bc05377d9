import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** How long Redis may be silent before it counts as gone. */
const silenceMs = 1000
/** The pause before it is looked for again, with as much again by chance: many processes lose it at once. */
const retryMs = 250

/**
 * A connection on which nothing waits: what cannot be sent now fails now, and what gets no answer within a second fails
 * with the connection, which is made anew. So Redis may be gone for hours, and costs neither memory nor anybody's time.
 */
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
  // Once, however often it is looked for.
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
