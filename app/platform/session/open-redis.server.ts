import { Redis } from 'ioredis'

const retryMs = 1000

/** Connects to Redis. A command fails after `silenceMs` without a reply. */
export function openRedis(url: string, silenceMs = 1000): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: silenceMs,
    socketTimeout: silenceMs,
    retryStrategy: () => retryMs,
  })
  redis.on('error', () => {})
  return redis
}
