import type { Fault } from '../fault.ts'

export const redisGone: Fault = {
  name: 'redis-gone',
  begin: ({ redis }) => redis.kill(),
  end: ({ redis }) => redis.start(),
}
