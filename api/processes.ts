import { limitsBy, memoryCount, type Count } from './http/limits.ts'
import { redisCount } from './http/redis-count.ts'
import type { ConnectBackplane } from './hubs/signalr/backplane.ts'
import type { Log } from './hubs/signalr/log.ts'
import { RedisBackplane } from './hubs/signalr/redis-backplane.ts'
import { openRedis } from './hubs/signalr/redis.ts'
import type { Limits } from './scope.ts'
import type { Tokens } from './session/tokens.ts'

export interface ProcessesOptions {
  /** Where the others are met; unset where there are none. */
  redisUrl?: string
  tokens: Tokens
  now: () => Date
  /** Multiplies every limit. */
  factor: number
  log: Log
}

/** What a process shares with others beside the database. */
export interface Processes {
  limits: Limits
  /** Of this process alone: what protects it, at every page, and so waits for nobody. */
  countHere: Count
  backplane?: ConnectBackplane
  close: () => Promise<void>
}

/** Meets the other processes, or begins without them while Redis does not answer. */
export async function joinProcesses(options: ProcessesOptions): Promise<Processes> {
  const { redisUrl: url, tokens, now, factor, log } = options
  const countHere = memoryCount(now, factor)
  if (!url) return { limits: limitsBy(countHere), countHere, close: async () => {} }
  const redis = openRedis(url, log)
  const onError = (error: unknown) =>
    log('warn', 'What is limited is not counted with other processes.', { error })
  const backplane = new RedisBackplane({ url, prefix: 'otklik', log })
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
