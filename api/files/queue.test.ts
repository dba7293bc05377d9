import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

function piece() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => (finish = resolve))
  return { work: () => done, finish }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a queue limits the running and the waiting pieces of work, and refuses the rest', async () => {
  const queue = createQueue({ atOnce: 2, mostWaiting: 1 })
  const begun: string[] = []
  const pieces = { a: piece(), b: piece(), c: piece() }
  const runs = Object.entries(pieces).map(([name, { work }]) =>
    queue.run(() => {
      begun.push(name)
      return work()
    }),
  )
  await settled()
  expect(begun).toEqual(['a', 'b'])
  await expect(queue.run(async () => null)).rejects.toMatchObject({
    code: 'request:unavailable',
    retryAfterSeconds: 10,
  })
  pieces.b.finish()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  pieces.a.finish()
  pieces.c.finish()
  await Promise.all(runs)
})

test('work that fails leaves its place to the next', async () => {
  const queue = createQueue({ atOnce: 1, mostWaiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await queue.run(async () => 'again')).toBe('again')
})
