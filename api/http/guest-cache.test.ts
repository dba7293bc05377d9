import { expect, test, vi } from 'vitest'
import { GuestCache } from './guest-cache.ts'

let time = 0
const cache = () => new GuestCache(() => new Date(time))

test('simultaneous requests share one cached value until it expires', async () => {
  const kept = cache()
  const make = vi.fn(async () => `made at ${time}`)
  const ask = () => kept.take('list', 10, make)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('made at 0'))
  time = 9_999
  expect(await ask()).toBe('made at 0')
  time = 10_000
  expect(await ask()).toBe('made at 10000')
  expect(make).toHaveBeenCalledTimes(2)
  expect(kept.counts).toEqual({ cached: 3, made: 2 })
})

test('a failure is returned to all waiting requests and is not cached', async () => {
  const kept = cache()
  const failing = () => kept.take('list', 10, () => Promise.reject(new Error('no database')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('no database')
  expect(await kept.take('list', 10, async () => 'back')).toBe('back')
})

test('the oldest value is removed when the cache uses too much memory', async () => {
  const kept = cache()
  const large = 'я'.repeat(1024 * 1024)
  for (let index = 0; index <= 15; index += 1) await kept.take(String(index), 10, async () => large)
  expect(await kept.take('0', 10, async () => 'new')).toBe('new')
  expect(await kept.take('15', 10, async () => 'new')).toBe(large)
})

test('a value invalidated while it is computed is not cached', async () => {
  const kept = cache()
  let end = (_body: string) => {}
  const first = kept.take('/v1/vacancies', 10, () => new Promise((resolve) => (end = resolve)))
  kept.drop({ kind: 'vacancies' })
  const second = kept.take('/v1/vacancies', 10, async () => 'after')
  end('before')
  expect(await Promise.all([first, second])).toEqual(['before', 'after'])
  expect(await kept.take('/v1/vacancies', 10, async () => 'later')).toBe('after')
})
