import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Silence after which Redis counts as gone. */
const silenceMs = 1000
/** The pause before a reconnect, plus as much again at random: many processes lose Redis at once. */
const retryMs = 250

/**
 * Opens a connection without a queue: a command fails at once while disconnected, and without a reply within a second
 * it fails with the connection, which is then reopened. So Redis may be gone for hours without costing memory or
 * waiting.
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
  // Log it once, not at every attempt.
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
