import { Redis } from 'ioredis'

const silenceMs = 1000

/** Connects to Redis; a command fails without waiting if Redis is unavailable, and after a second without reply. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: silenceMs,
    socketTimeout: silenceMs,
    retryStrategy: () => silenceMs,
  })
  // The API in this process logs the failure; until Redis is back, forms are stored in memory.
  redis.on('error', () => {})
  return redis
}
