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

// Failed requests, each with the error that `call` must throw (spec §8).
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

test('a failure has the data of the envelope and of the headers', async () => {
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
const download = endpoint({
  method: 'GET',
  path: '/v1/things/file',
  access: 'guest',
  summary: '',
  kind: 'file',
  types: ['application/pdf'],
})
const act = endpoint({ ...writeThing, method: 'PATCH', body: undefined, reply: z.null() })

async function requestsOf(
  calls: (api: ApiClient) => Promise<unknown>,
  more?: Partial<ApiClient>,
): Promise<Request[]> {
  const requests: Request[] = []
  const fetch: ApiClient['fetch'] = (request) => {
    requests.push(request)
    return answering({ ...refusal, success: true })(request)
  }
  await calls(client(fetch, more))
  return requests
}

const json = 'application/json'
const both = `${json}, application/pdf`
const form = expect.stringMatching(/^multipart\/form-data; boundary=/) as string
const read = (api: ApiClient) => call(api, readThing, { params: { id: '1' }, query: {} })
const uploaded = { file: new File(['x'], 'a'), tags: [], count: 1 }
const headers: [
  string,
  (api: ApiClient) => Promise<unknown>,
  Partial<ApiClient>,
  Record<string, string>,
][] = [
  ['a question', read, {}, { accept: json, 'accept-language': 'ru', 'content-type': json }],
  [
    'a question of somebody',
    read,
    { token: 'abc', requestId: 'request-1', language: 'kk' },
    {
      accept: json,
      'accept-language': 'kk',
      'content-type': json,
      authorization: 'Bearer abc',
      'x-request-id': 'request-1',
    },
  ],
  [
    'a write that must not happen twice',
    (api) => call(api, writeThing, { body: { name: 'a' }, idempotencyKey: 'key-1' }),
    {},
    { accept: json, 'accept-language': 'ru', 'content-type': json, 'idempotency-key': 'key-1' },
  ],
  [
    'an act without a body',
    (api) => call(api, act, {}),
    {},
    { accept: json, 'accept-language': 'ru', 'content-type': json },
  ],
  [
    'a form with a file',
    (api) => call(api, upload, { body: uploaded }),
    {},
    { accept: json, 'accept-language': 'ru', 'content-type': form },
  ],
  [
    'a download',
    (api) => call(api, download, {}).catch(() => {}),
    {},
    { accept: both, 'accept-language': 'ru', 'content-type': json },
  ],
]

test.each(headers)('%s carries its headers and no more', async (_, calls, more, expected) => {
  const [request] = await requestsOf(calls, more)
  expect(Object.fromEntries(request?.headers ?? [])).toEqual(expected)
})

test('a request has the address, the method and the body of its endpoint', async () => {
  const [asked, written] = (await requestsOf(async (api) => {
    const query = { tag: ['x', 'y'], page: undefined }
    await call(api, readThing, { params: { id: 'a/b?' }, query })
    await call(api, writeThing, { body: { name: 'a' } })
  })) as [Request, Request]
  expect([asked.method, asked.url]).toEqual([
    'GET',
    'http://api.test/v1/things/a%2Fb%3F?tag=x&tag=y',
  ])
  expect(written.method).toBe('POST')
  expect(await written.json()).toEqual({ name: 'a' })
})

test('a form is sent as multipart, with lists as repeated names and without undefined fields', async () => {
  const file = new File(['x'], 'Фото.png')
  const body = { file, tags: ['a', 'b'], count: 2, note: undefined }
  const [request] = (await requestsOf((api) => call(api, upload, { body }))) as [Request]
  const sent = await request.formData()
  expect([...sent.keys()]).toEqual(['file', 'tags', 'tags', 'count'])
  expect(sent.get('file')).toMatchObject({ name: 'Фото.png', size: 1 })
  expect(sent.getAll('tags')).toEqual(['a', 'b'])
  expect(sent.get('count')).toBe('2')
})

test('parameters are encoded into the path', () => {
  expect(fillPath('/v1/:a/x/:b', { a: '../', b: 'я' })).toBe('/v1/..%2F/x/%D1%8F')
})
