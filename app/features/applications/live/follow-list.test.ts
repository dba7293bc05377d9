import { expect, onTestFinished, test, vi } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { fakeTab } from '#app/platform/hub/testing.ts'
import { queryClient } from '#app/platform/query/query-client.tsx'
import { pathsIn } from '#app/paths.ts'
import { followList } from './follow-list.ts'
import { applicationsKey } from './use-applications.ts'

function follow(answers: () => Promise<Response>) {
  fakeTab()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answers)
  const moved = vi.fn<() => void>()
  const stop = followList({ paths: pathsIn('ru'), asOf: '2026-11-20T10:00:00.000Z', moved })
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
    queryClient().removeQueries({ queryKey: applicationsKey })
  })
  const change = (second: number) =>
    queryClient().setQueryData(applicationsKey, [
      { public_id: 'a', version: second, updated_at: `2026-11-20T10:00:0${second}.000Z` },
    ] as Application[])
  return { moved, change }
}

const ok = () => Promise.resolve(new Response('[]'))

test('a change during a reload causes another reload', async () => {
  let answer = () => {}
  const slow = () =>
    new Promise<Response>((resolve) => (answer = () => resolve(new Response('[]'))))
  const { moved, change } = follow(slow)
  change(1)
  await vi.advanceTimersByTimeAsync(200)
  change(2)
  answer()
  await vi.advanceTimersByTimeAsync(1000)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(moved).toHaveBeenCalledTimes(2)
})

test('a failed request is retried without user activity', async () => {
  let isBusy = true
  const { moved, change } = follow(() =>
    isBusy ? Promise.resolve(new Response(null, { status: 503 })) : ok(),
  )
  change(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(moved).not.toHaveBeenCalled()
  isBusy = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(moved).toHaveBeenCalledTimes(1)
})

test('an application that was only viewed is no news', async () => {
  const { moved, change } = follow(ok)
  change(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(moved).toHaveBeenCalledTimes(1)
  queryClient().setQueryData(applicationsKey, [
    {
      public_id: 'a',
      version: 1,
      updated_at: '2026-11-20T10:00:05.000Z',
      viewed_by_employer_at: '2026-11-20T10:00:05.000Z',
    },
  ] as Application[])
  await vi.advanceTimersByTimeAsync(6000)
  expect(moved).toHaveBeenCalledTimes(1)
})

test('applications that have not changed since the page was loaded are no news', async () => {
  const { moved, change } = follow(ok)
  queryClient().setQueryData(applicationsKey, [
    { public_id: 'old', version: 1, updated_at: '2026-11-20T09:00:00.000Z' },
  ] as Application[])
  await vi.advanceTimersByTimeAsync(2000)
  expect(moved).not.toHaveBeenCalled()
  change(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(moved).toHaveBeenCalledTimes(1)
})
