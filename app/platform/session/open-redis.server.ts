import { Redis } from 'ioredis'

const silenceMs = 1000

/** Connects to Redis. A command without a reply fails after a second. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: silenceMs,
    socketTimeout: silenceMs,
    retryStrategy: () => silenceMs,
  })
  redis.on('error', () => {})
  return redis
}
