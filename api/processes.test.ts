import { expect, onTestFinished, test } from 'vitest'
import { startRedis } from '@otklik/signalr-server/testing-redis'
import { joinProcesses } from './processes.ts'
import { Tokens } from './session/tokens.ts'

const now = () => new Date()
const tokens = new Tokens(['a secret that only the tests know, 48 bytes long'], now)

async function start(redisUrl?: string) {
  const processes = await joinProcesses({ redisUrl, tokens, now, factor: 1, log: () => {} })
  onTestFinished(processes.close)
  return processes
}

const act = ['bulk_apply', 'a'] as const
const refusal = { code: 'request:limit_exceeded' }

test('processes with a Redis share rate limits and events, but not their own protection limits', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.kill())
  const [one, two] = [await start(redis.url), await start(redis.url)]
  for (let time = 0; time < 5; time++) await one.limits.take(...act)
  await expect(two.limits.take(...act)).rejects.toMatchObject(refusal)
  expect(two.countHere('page', 'a')).toBeNull()
  expect(one.backplane).toBeDefined()
})

test('a process without one has its memory', async () => {
  const [one, two] = [await start(), await start()]
  for (let time = 0; time < 5; time++) await one.limits.take(...act)
  await expect(one.limits.take(...act)).rejects.toMatchObject(refusal)
  await two.limits.take(...act)
  expect(one.backplane).toBeUndefined()
})

test('a process starts without its Redis', async () => {
  const redis = await startRedis()
  await redis.kill()
  const one = await start(redis.url)
  await one.limits.take(...act)
})
