import { Redis } from 'ioredis'

const silenceMs = 1000

/** A connection on which nothing waits: a command fails at once while Redis is gone, and after a second when it is silent. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: silenceMs,
    socketTimeout: silenceMs,
    retryStrategy: () => silenceMs,
  })
  // The API in the same process tells that it is gone; here a form is kept in memory instead.
  redis.on('error', () => {})
  return redis
}
