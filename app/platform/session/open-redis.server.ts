import { Redis } from 'ioredis'

const silenceMs = 1000

/** Never queues: commands fail at once while Redis is unavailable, and after a second without a reply. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: silenceMs,
    socketTimeout: silenceMs,
    retryStrategy: () => silenceMs,
  })
  // The API in the same process logs the failure; forms are stored in memory meanwhile.
  redis.on('error', () => {})
  return redis
}
