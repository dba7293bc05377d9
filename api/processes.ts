import type { ConnectBackplane, Log } from '@otklik/signalr-server'
import { openRedis, RedisBackplane } from '@otklik/signalr-server/redis'
import { limitsBy, memoryCount, type Count } from './http/limits.ts'
import { redisCount } from './http/redis-count.ts'
import type { Limits } from './http/limits.ts'
import type { Tokens } from './session/tokens.ts'

export interface ProcessesOptions {
  redisUrl?: string
  /** How long to wait for a reply of Redis, in ms. */
  replyTimeout?: number
  tokens: Tokens
  now: () => Date
  factor: number
  log: Log
}

/** The counters and messages that all processes of the API share, in addition to the database. */
export interface Processes {
  limits: Limits
  countHere: Count
  backplane?: ConnectBackplane
  close: () => Promise<void>
}

/** Connects this process to all others through Redis. If Redis does not respond, the process starts without it. */
export async function joinProcesses(options: ProcessesOptions): Promise<Processes> {
  const { redisUrl: url, replyTimeout, tokens, now, factor, log } = options
  const countHere = memoryCount(now, factor)
  if (!url) return { limits: limitsBy(countHere), countHere, close: async () => {} }
  const redis = openRedis(url, log, replyTimeout)
  const onError = (error: unknown) =>
    log('warn', 'What is limited is not counted with other processes.', { error })
  const backplane = new RedisBackplane({ url, prefix: 'otklik', log, replyTimeout })
  await backplane.isListening
  return {
    limits: limitsBy(redisCount({ redis, tokens, own: countHere, factor, onError })),
    countHere,
    backplane: backplane.connect,
    async close() {
      redis.disconnect()
      await backplane.close()
    },
  }
}
