// Tests that what a file does to its reader stays in the reader's process.
import { expect, test, vi } from 'vitest'
import { NoAnswer, runLimited } from './run-limited.ts'

const reader = new URL('./testing-reader.ts', import.meta.url)
const wide = { seconds: 60, megabytes: 64 }

test('an answer keeps its bytes', async () => {
  expect(await runLimited(reader, 'echo', wide)).toEqual(Buffer.from('echo'))
})

test('secrets of the environment are not told', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret')
  expect(await runLimited(reader, 'variables', wide)).not.toContain('SESSION_SECRET')
})

test.each([
  ['that takes too long', 'loop', { ...wide, seconds: 1 }, 'took too long'],
  ['that needs too much memory', 'fill', { ...wide, megabytes: 16 }, 'ended with SIG'],
  ['that fills buffers', 'buffers', { ...wide, allMegabytes: 300 }, 'ended with SIG'],
  ['that fails', 'fail', wide, 'ended with 1'],
])('a reader %s is ended without an answer', async (_, act, limits, reason) => {
  const answer = runLimited(reader, act, limits)
  await expect(answer).rejects.toThrow(NoAnswer)
  await expect(answer).rejects.toThrow(reason)
})

test('who stops waiting is told his own reason', async () => {
  const stop = new AbortController()
  const answer = runLimited(reader, 'loop', wide, stop.signal)
  stop.abort(new Error('closed'))
  await expect(answer).rejects.toThrow('closed')
})
