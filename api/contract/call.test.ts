import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, CallFailure, type ApiClient } from './call.ts'
import { endpoint } from './endpoint.ts'
import { fillPath } from './request.ts'

const readThing = endpoint({
  method: 'GET',
  path: '/v1/things/:id',
  access: 'guest',
  summary: '',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional(), page: z.number().optional() }),
  reply: z.object({ name: z.string() }),
})
const writeThing = endpoint({
  method: 'POST',
  path: '/v1/things',
  access: 'user',
  summary: '',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
})

function client(fetch: ApiClient['fetch'], more: Partial<ApiClient> = {}): ApiClient {
  return { fetch, baseUrl: 'http://api.test', language: 'ru', ...more }
}

function answering(body: unknown, init: ResponseInit = {}): ApiClient['fetch'] {
  return () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
}

async function failureOf(fetch: ApiClient['fetch']): Promise<CallFailure> {
  const reported: CallFailure[] = []
  const api = client(fetch, { onFailure: (failure) => void reported.push(failure) })
  const thrown = await call(api, writeThing, { body: { name: 'a' } }).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(CallFailure)
  expect(reported).toEqual([thrown])
  return thrown as CallFailure
}

const refusal = { success: false, data: null, error_code: null, error_message: null }

// Spec §8.
const failures: [string, ApiClient['fetch'], string, number][] = [
  [
    'the code',
    answering({ ...refusal, error_code: 'a:b', error_message: 'No' }, { status: 409 }),
    'a:b',
    409,
  ],
  ['else the message', answering({ ...refusal, error_message: 'No' }, { status: 409 }), 'No', 409],
  [
    'the message beside an empty code',
    answering({ ...refusal, error_code: '', error_message: 'No' }),
    'No',
    200,
  ],
  ['else unexpected_error', answering(refusal, { status: 500 }), 'unexpected_error', 500],
  ['a refusal under 200', answering({ ...refusal, error_code: 'a:b' }), 'a:b', 200],
  [
    'success under a failing status',
    answering({ ...refusal, success: true }, { status: 500 }),
    'unexpected_error',
    500,
  ],
  [
    'an answer of another shape',
    answering('<h1>Bad Gateway</h1>', { status: 502 }),
    'network_error',
    502,
  ],
  ['an empty answer', answering('', { status: 504 }), 'network_error', 504],
  ['JSON of another shape', answering(['no'], { status: 500 }), 'network_error', 500],
  ['JSON null', answering('null', { status: 500 }), 'network_error', 500],
  [
    'a network failure with a message',
    () => Promise.reject(new TypeError('fetch failed')),
    'fetch failed',
    0,
  ],
  ['a network failure without one', () => Promise.reject(new Error('')), 'network_error', 0],
  ['a network failure that is no error', () => Promise.reject('gone'), 'network_error', 0],
]

test.each(failures)('a call fails with %s', async (_, fetch, message, status) => {
  const failure = await failureOf(fetch)
  expect(failure).toMatchObject({ message, status })
})

test('a failure brings what the envelope and the headers say', async () => {
  const failure = await failureOf(
    answering(
      { ...refusal, error_code: 'a:b', error_message: 'No', data: { fields: { name: ['x'] } } },
      { status: 422, headers: { 'retry-after': '30' } },
    ),
  )
  expect(failure).toMatchObject({ sentence: 'No', retryAfterSeconds: 30, fields: { name: ['x'] } })
})

test('a failure without fields has none', async () => {
  expect((await failureOf(answering(refusal))).fields).toEqual({})
})

test('only the data of a success is answered', async () => {
  const api = client(answering({ ...refusal, success: true, data: { name: 'a' } }))
  expect(await call(api, readThing, { params: { id: '1' }, query: {} })).toEqual({ name: 'a' })
})

test('a request carries what the contract and the client say', async () => {
  const requests: Request[] = []
  const api = client(
    (request) => {
      requests.push(request)
      return answering({ ...refusal, success: true })(request)
    },
    { token: 'abc', requestId: 'request-1' },
  )
  await call(api, readThing, {
    params: { id: 'a/b?' },
    query: { tag: ['x', 'y'], page: undefined },
  })
  await call(api, writeThing, { body: { name: 'a' }, idempotencyKey: 'key-1' })
  const [read, write] = requests as [Request, Request]
  expect(read.url).toBe('http://api.test/v1/things/a%2Fb%3F?tag=x&tag=y')
  expect(Object.fromEntries(read.headers)).toEqual({
    accept: 'application/json',
    'accept-language': 'ru',
    authorization: 'Bearer abc',
    'x-request-id': 'request-1',
  })
  expect(write.method).toBe('POST')
  expect(write.headers.get('content-type')).toBe('application/json')
  expect(write.headers.get('idempotency-key')).toBe('key-1')
  expect(await write.json()).toEqual({ name: 'a' })
})

test('a form goes as multipart, lists as repeated names, without what is not there', async () => {
  const upload = endpoint({
    ...writeThing,
    kind: 'multipart',
    body: z.object({
      file: z.file(),
      tags: z.array(z.string()),
      count: z.number(),
      note: z.string().optional(),
    }),
  })
  const requests: Request[] = []
  const api = client((request) => {
    requests.push(request)
    return answering({ ...refusal, success: true })(request)
  })
  const file = new File(['x'], 'Фото.png')
  await call(api, upload, { body: { file, tags: ['a', 'b'], count: 2, note: undefined } })
  const [request] = requests as [Request]
  expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  const form = await request.formData()
  expect([...form.keys()]).toEqual(['file', 'tags', 'tags', 'count'])
  expect(form.get('file')).toMatchObject({ name: 'Фото.png', size: 1 })
  expect(form.getAll('tags')).toEqual(['a', 'b'])
  expect(form.get('count')).toBe('2')
})

test('parameters are encoded into the path', () => {
  expect(fillPath('/v1/:a/x/:b', { a: '../', b: 'я' })).toBe('/v1/..%2F/x/%D1%8F')
})
