import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRedis } from '@otklik/signalr-server/redis'
import { startRedis, type TestRedis } from '@otklik/signalr-server/testing-redis'
import { Tokens } from '../session/tokens.ts'
import { limitsBy, memoryCount } from './limits.ts'
import { redisCount } from './redis-count.ts'

const secret = 'a secret that only the tests know, 48 bytes long'

async function startProcess({ url }: TestRedis) {
  const log: string[] = []
  const redis = openRedis(url, (level, message) => void log.push(`${level} ${message}`))
  onTestFinished(() => redis.disconnect())
  await vi.waitFor(() => expect(redis.status).toBe('ready'))
  const now = () => new Date()
  const onError = (error: unknown) => void log.push(String(error))
  const tokens = new Tokens([secret], now)
  const count = redisCount({ redis, tokens, own: memoryCount(now), onError })
  const take = async (times: number, key = 'a') => {
    const waits: (number | null)[] = []
    while (waits.length < times) waits.push(await count('bulk_apply', key))
    return waits
  }
  return { count, take, redis, log }
}

async function start() {
  const redis = await startRedis()
  onTestFinished(() => redis.kill())
  const control = new Redis(redis.url, { retryStrategy: () => 20 })
  control.on('error', () => {})
  onTestFinished(() => control.disconnect())
  return {
    redis,
    control,
    processes: [await startProcess(redis), await startProcess(redis)] as const,
  }
}

const free = null
const wait = expect.any(Number)

test('a rate limit counts the calls of all processes together', async () => {
  const { processes } = await start()
  const [one, two] = processes
  expect(await one.take(3)).toEqual([free, free, free])
  expect(await two.take(3)).toEqual([free, free, wait])
  expect(await one.take(1)).toEqual([wait])
  expect(await one.take(1, 'b')).toEqual([free])
  expect(await one.count('apply', 'a')).toBe(free)
})

test('a rate limit window ends for all processes at once', async () => {
  const { control, processes } = await start()
  const [one, two] = processes
  await one.take(3)
  const refused = (await two.take(3)).at(-1)
  expect(refused).toBeGreaterThan(50)
  expect(refused).toBeLessThanOrEqual(60)
  const [name = ''] = await control.keys('*')
  await control.pexpire(name, 1)
  await vi.waitFor(async () => expect(await control.exists(name)).toBe(0))
  expect(await one.take(1)).toEqual([free])
})

test('a process that is over the limit by its own count sends no request to Redis', async () => {
  const { control, processes } = await start()
  const [one] = processes
  await one.take(9)
  const [name = ''] = await control.keys('*')
  expect(await control.get(name)).toBe('5')
})

test('Redis stores no address of a person', async () => {
  const { control, processes } = await start()
  await processes[0].count('sign_in_account', 'aigul@example.kz')
  const names = await control.keys('*')
  expect(names).toEqual([expect.stringMatching(/^otklik:limit:sign_in_account:[\w-]{43}$/)])
})

test.each([
  ['killed', (redis: TestRedis) => redis.kill(), (redis: TestRedis) => redis.start()],
  ['hung', async (redis: TestRedis) => redis.hang(), async (redis: TestRedis) => redis.goOn()],
])('while Redis is %s each process counts for itself', async (_, fail, recover) => {
  const { redis, processes } = await start()
  const [one, two] = processes
  await fail(redis)
  expect(await one.take(6)).toEqual([free, free, free, free, free, wait])
  expect(await two.take(5, 'b')).toEqual([free, free, free, free, free])
  await vi.waitFor(() => expect(one.log).toEqual(['warn Redis is gone.']))
  expect(one.redis.status).not.toBe('ready')
  await recover(redis)
  await vi.waitFor(() => {
    for (const process of processes) expect(process.redis.status).toBe('ready')
  })
  await one.take(3, 'c')
  expect(await two.take(3, 'c')).toEqual([free, free, wait])
})

test('a command that Redis refuses is logged, and the call is allowed', async () => {
  const { control, processes } = await start()
  await control.call('ACL', 'SETUSER', 'default', '-eval')
  const [one] = processes
  expect(await one.take(1)).toEqual([free])
  expect(one.log).toEqual([expect.stringContaining('NOPERM')])
})

test('operations use the Redis count like the count of a process', async () => {
  const { processes } = await start()
  const { take } = limitsBy(processes[0].count)
  for (let act = 0; act < 5; act++) await take('bulk_apply', 'a')
  await expect(take('bulk_apply', 'a')).rejects.toMatchObject({
    code: 'request:limit_exceeded',
    retryAfterSeconds: wait,
  })
})
