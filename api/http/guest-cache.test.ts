import { expect, test, vi } from 'vitest'
import { GuestCache } from './guest-cache.ts'

let time = 0
const cache = () => new GuestCache(() => new Date(time))

test('what many ask for at once is made once, and again when its seconds are over', async () => {
  const kept = cache()
  const make = vi.fn(async () => `made at ${time}`)
  const ask = () => kept.take('list', 10, make)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('made at 0'))
  time = 9_999
  expect(await ask()).toBe('made at 0')
  time = 10_000
  expect(await ask()).toBe('made at 10000')
  expect(make).toHaveBeenCalledTimes(2)
})

test('a failure reaches whoever waits and is not kept', async () => {
  const kept = cache()
  const failing = () => kept.take('list', 10, () => Promise.reject(new Error('no database')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('no database')
  expect(await kept.take('list', 10, async () => 'back')).toBe('back')
})

test('the oldest goes when there are too many', async () => {
  const kept = cache()
  for (let index = 0; index <= 2000; index += 1)
    await kept.take(String(index), 10, async () => 'old')
  expect(await kept.take('0', 10, async () => 'new')).toBe('new')
  expect(await kept.take('2000', 10, async () => 'new')).toBe('old')
})
