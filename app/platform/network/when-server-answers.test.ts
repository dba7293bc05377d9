import { expect, onTestFinished, test, vi } from 'vitest'
import { whenServerAnswers } from './when-server-answers.ts'

function start(...answers: ('nothing' | 'hangs' | Response)[]) {
  const browser = new EventTarget()
  const asked = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(
    (_url, { signal }) => {
      const answer = answers.shift()
      if (answer instanceof Response) return Promise.resolve(answer)
      if (answer === 'nothing') return Promise.reject(new TypeError('Failed to fetch'))
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
    },
  )
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const run = vi.fn<() => void>()
  const stop = whenServerAnswers(run)
  return { run, stop, asked, goOnline: () => browser.dispatchEvent(new Event('online')) }
}

test('the server is polled every three seconds until it responds, with any status', async () => {
  const { run, asked } = start('nothing', 'hangs', new Response(null, { status: 503 }))
  await vi.advanceTimersByTimeAsync(2999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1 + 3000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(run).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('the return of the network triggers a request at once', async () => {
  const { run, goOnline } = start(new Response())
  goOnline()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledOnce()
})

test('after cancelling the callback is not called', async () => {
  const { run, stop, asked, goOnline } = start(new Response())
  goOnline()
  stop()
  goOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(run).not.toHaveBeenCalled()
})
