import { expect, onTestFinished, test, vi } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { pathsIn } from '#app/paths.ts'
import { reportSeen } from './report-seen.ts'

test('seen applications are reported silently, and a failure returns 0', async () => {
  const complaints: unknown[] = []
  const complain = (error: unknown) => void complaints.push(error)
  process.on('unhandledRejection', complain)
  onTestFinished(() => {
    process.off('unhandledRejection', complain)
    vi.unstubAllGlobals()
  })
  const asked: string[] = []
  const seen = ['a', 'b'].map((public_id) => ({ public_id }) as Application)
  const answers: [() => Promise<Response>, number][] = [
    [() => Promise.resolve(Response.json({ marked: 2 })), 2],
    [() => Promise.resolve(new Response(null, { status: 204 })), 0],
    [() => Promise.resolve(new Response('<p>', { status: 200 })), 0],
    [() => Promise.resolve(new Response(null, { status: 500 })), 0],
    [() => Promise.reject(new TypeError('Failed to fetch')), 0],
  ]
  for (const [answer, marked] of answers) {
    vi.stubGlobal('fetch', (url: string, { body }: { body: URLSearchParams }) => {
      asked.push(`${url}?${body.toString()}`)
      return answer()
    })
    expect(await reportSeen(pathsIn('ru'), seen)).toBe(marked)
  }
  expect(asked).toEqual(Array(answers.length).fill('/ru/live/seen?application=a&application=b'))
  expect(complaints).toEqual([])
})
