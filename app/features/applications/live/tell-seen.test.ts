import { expect, onTestFinished, test, vi } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { pathsIn } from '#app/paths.ts'
import { tellSeen } from './tell-seen.ts'

test('what was seen is told in silence, whatever is answered', async () => {
  const complaints: unknown[] = []
  const complain = (error: unknown) => void complaints.push(error)
  process.on('unhandledRejection', complain)
  onTestFinished(() => {
    process.off('unhandledRejection', complain)
    vi.unstubAllGlobals()
  })
  const asked: string[] = []
  const seen = ['a', 'b'].map((public_id) => ({ public_id }) as Application)
  for (const answer of [
    () => Promise.resolve(new Response(null, { status: 204 })),
    () => Promise.resolve(new Response(null, { status: 500 })),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]) {
    vi.stubGlobal('fetch', (url: string, { body }: { body: URLSearchParams }) => {
      asked.push(`${url}?${body.toString()}`)
      return answer()
    })
    expect(tellSeen(pathsIn('ru'), seen)).toBeUndefined()
    await new Promise(setImmediate)
  }
  expect(asked).toEqual(Array(3).fill('/ru/live/seen?application=a&application=b'))
  expect(complaints).toEqual([])
})
