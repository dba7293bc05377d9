import { expect, test } from 'vitest'
import { CallFailure } from '#contract/call.ts'
import { refuseCall } from './answer-form.server.ts'
import { readForm, readSized } from './read-form.server.ts'

const url = 'http://localhost/ru/resumes/new'

function fields(entries: [string, string | Blob][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('a too large form is read and dropped, and aborted at 16 MB, whatever its Content-Length', async () => {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1000
      controller.enqueue(new Uint8Array(1000).fill(97))
    },
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const request = new Request('http://localhost/', init)
  expect(await readSized(request, 10_000)).toBe(null)
  expect(taken).toBeLessThan(17 * 1024 * 1024)
  expect([...(await readForm(request)).keys()]).toEqual([])
})

test('a form can be read twice', async () => {
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
  expect(await readForm(request)).toBe(await readForm(request))
})

test.each([
  ['another site', new URLSearchParams({ a: 'b' }), 'https://evil.example', 403],
  ['no form', '{"a":"b"}', 'http://localhost', 400],
])('refuses %s', async (_, body, origin, status) => {
  const request = new Request(url, { method: 'POST', body, headers: { origin } })
  await expect(readForm(request)).rejects.toMatchObject({ status })
})

test.each([
  ['a limit', { status: 429, retryAfterSeconds: 40 }, { status: 429, retryAfterSeconds: 40 }],
  [
    'a lost database',
    { status: 503, retryAfterSeconds: 10 },
    { status: 503, retryAfterSeconds: undefined },
  ],
  ['a conflict', { status: 409 }, { status: 409, retryAfterSeconds: undefined }],
])('a failed call keeps its status and what was typed: %s', (_, details, expected) => {
  const answer = refuseCall(fields([['title', 'Повар']]), new CallFailure('a:b', details))
  expect(answer.init?.status).toBe(expected.status)
  expect(answer.data).toEqual({
    values: { title: 'Повар' },
    fields: {},
    error: 'a:b',
    retryAfterSeconds: expected.retryAfterSeconds,
  })
})

test('every network failure has the same sentence', () => {
  const failure = new CallFailure('fetch failed', { status: 0 })
  const answer = refuseCall(fields([]), failure)
  expect(answer.init?.status).toBe(503)
  expect(answer.data.error).toBe('network_error')
})

test('errors of fields are shown only at the fields', () => {
  const failure = new CallFailure('request:invalid', {
    status: 422,
    data: { fields: { title: ['required'] } },
  })
  expect(refuseCall(fields([]), failure).data).toMatchObject({
    fields: { title: ['required'] },
    error: null,
  })
})
