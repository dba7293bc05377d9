import type { Fault } from '../fault.ts'

export const redisHangs: Fault = {
  name: 'redis-hangs',
  begin: ({ redis }) => redis.hang(),
  end: ({ redis }) => redis.goOn(),
}
