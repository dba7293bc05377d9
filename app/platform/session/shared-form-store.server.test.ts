import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startRedis } from '@otklik/signalr-server/testing-redis'
import { createFormStore } from './form-store.server.ts'
import { openRedis } from './open-redis.server.ts'
import { sharedFormStore } from './shared-form-store.server.ts'

const path = '/ru/resumes/new'
const limits = { largest: 1000, account: 1500, guests: 2500, capacity: 9000, lifetimeMs: 3600_000 }

async function start() {
  const redis = await startRedis()
  onTestFinished(() => redis.kill())
  const control = new Redis(redis.url, { retryStrategy: () => 20 })
  control.on('error', () => {})
  onTestFinished(() => control.disconnect())
  const processes = [openRedis(redis.url), openRedis(redis.url)]
  for (const connection of processes) onTestFinished(() => connection.disconnect())
  const isReady = () =>
    vi.waitFor(() => expect(processes.map(({ status }) => status)).toEqual(['ready', 'ready']))
  await isReady()
  const stores = processes.map((each) => sharedFormStore(each, createFormStore(limits), limits))
  const [one, two] = stores as [(typeof stores)[0], (typeof stores)[0]]
  const put = async (text: string, owner: number | null = null, at = one) =>
    (await at.put({ path, owner, values: { about: text } })) ?? ''
  return { redis, control, one, two, put, isReady }
}

test('a form stored by one process is returned by another until it is forgotten', async () => {
  const { control, one, two, put } = await start()
  const id = await put('Слова', 7)
  expect(id).toMatch(/^[\w-]{22}$/)
  expect(await two.read(id, path, 7)).toEqual({ about: 'Слова' })
  await two.forget(id)
  expect(await one.read(id, path, 7)).toBeNull()
  expect(await control.keys('*')).toEqual([])
})

test.each([
  ['its owner', 7, 7, path, true],
  ['somebody else', 7, 8, path, false],
  ['a guest', 7, null, path, false],
  ['whoever signed in, when there was no session before', null, 8, path, true],
  ['another page', 7, 7, '/ru/my/resumes', false],
])('it reaches %s', async (_, owner, asker, at, isGiven) => {
  const { two, put } = await start()
  const id = await put('text', owner)
  expect((await two.read(id, at, asker)) !== null).toBe(isGiven)
})

test('an owner’s limit counts all processes, and a forgotten form frees room', async () => {
  const { control, one, two, put } = await start()
  const large = 'a'.repeat(800)
  const first = await put(large, 7)
  expect(await put(large, 7, two)).toBe('')
  expect(await put(large, 8, two)).not.toBe('')
  await one.forget(first)
  expect(await put(large, 7, two)).not.toBe('')
  const [entry = ''] = await control.zrange('otklik:forms:7', '0', '-1')
  await control.zadd('otklik:forms:7', 1, entry)
  expect(await put(large, 7)).not.toBe('')
  expect([await put(large), await put(large, null, two)]).not.toContain('')
  expect(await put(large)).toBe('')
  expect(await put('я'.repeat(900), 9)).toBe('')
})

test('a shared form expires after an hour', async () => {
  const { control, put } = await start()
  const id = await put('text', 7)
  for (const key of [`otklik:form:${id}`, 'otklik:forms:7']) {
    const left = await control.pttl(key)
    expect(left).toBeGreaterThan(3500_000)
    expect(left).toBeLessThanOrEqual(3600_000)
  }
})

test('without Redis a process stores forms itself, and returns them afterwards too', async () => {
  const { redis, one, two, put, isReady } = await start()
  await redis.kill()
  const id = await put('text', 7)
  expect(await one.read(id, path, 7)).toEqual({ about: 'text' })
  expect(await two.read(id, path, 7)).toBeNull()
  await redis.start()
  await isReady()
  expect(await one.read(id, path, 7)).toEqual({ about: 'text' })
  await one.forget(id)
  expect(await one.read(id, path, 7)).toBeNull()
})
