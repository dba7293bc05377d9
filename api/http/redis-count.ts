import { ReplyError, type Redis } from 'ioredis'
import type { Tokens } from '../session/tokens.ts'
import { rules, type Count } from './limits.ts'

const countOne = `
  local used = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return { used, left }`

export interface RedisCountOptions {
  redis: Redis
  /** Hashes the names of rate limits before they are stored in Redis, because a name may contain an e-mail address. */
  tokens: Pick<Tokens, 'hash'>
  own: Count
  factor?: number
  onError: (error: unknown) => void
}

/** Counts requests in Redis, so that a rate limit applies to all processes together. */
export function redisCount({ redis, tokens, own, factor = 1, onError }: RedisCountOptions) {
  return async (...[limit, key]: Parameters<Count>): Promise<number | null> => {
    const wait = own(limit, key)
    if (wait !== null) return wait
    const { most, within } = rules[limit]
    const name = `otklik:limit:${limit}:${tokens.hash(`limit ${key}`).toString('base64url')}`
    try {
      const [used, left] = (await redis.eval(countOne, 1, name, within)) as [number, number]
      return used > most * factor ? Math.ceil(left / 1000) : null
    } catch (error) {
      if (error instanceof ReplyError) onError(error)
      return null
    }
  }
}
