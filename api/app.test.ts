import { sql } from 'drizzle-orm'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApi } from './app.ts'
import { listApplications } from './contract/applications.ts'
import { call, type ApiClient, type CallFailure } from './contract/call.ts'
import { fillPath, type RequestInput } from './contract/request.ts'
import type { CallableEndpoint, Endpoint } from './contract/endpoint.ts'
import { signIn } from './contract/accounts.ts'
import type { Trace } from './contract/trace.ts'
import { getVacancy, listVacancies } from './contract/vacancies.ts'
import { openDatabase } from './database/connect.ts'
import type { Report } from './report.ts'
import { endpoints } from './resources/resources.ts'
import {
  baseUrl,
  createCandidate,
  createEmployer,
  createToken,
  createVacancy,
  startApi,
  type TestApi,
} from './testing.ts'
import { endpoints as everyEndpoint, everyKind, rows } from './testing/every-kind.ts'
import { send } from './testing/send.ts'
import { startStage } from './testing/stage.ts'

function post(api: TestApi, path: string, body: BodyInit | null, headers: HeadersInit = {}) {
  return api.fetch(
    new Request(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    } as RequestInit),
  )
}

const signInPath = signIn.path

test('the router answers the contract, its description and nothing else', async () => {
  const { routes } = await startApi()
  const contract = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(routes.toSorted()).toEqual([...contract, 'GET /v1/openapi.json'].toSorted())
})

test('no earlier route matches the path of an endpoint', async () => {
  const { routes } = await startApi()
  for (const [name, own] of Object.entries(endpoints)) {
    const example = fillPath(own.path, { id: 'a'.repeat(26) })
    const first = routes.find((route) => {
      const [method = '', path = ''] = route.split(' ')
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
      return method === own.method && pattern.test(example)
    })
    expect([name, first]).toEqual([name, `${own.method} ${own.path}`])
  }
})

const failures: [string, (api: TestApi) => Promise<Response>, number, string][] = [
  ['an unknown path', (api) => api.fetch(new Request(`${baseUrl}/v3/x`)), 404, 'request:not_found'],
  ['half an object', (api) => post(api, signInPath, '{"a":'), 400, 'request:malformed'],
  ['no JSON at all', (api) => post(api, signInPath, '<xml/>'), 400, 'request:malformed'],
  [
    'a form',
    (api) => post(api, signInPath, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'request:unsupported_media_type',
  ],
  [
    'plain text',
    (api) => post(api, signInPath, '{}', { 'content-type': 'text/plain' }),
    415,
    'request:unsupported_media_type',
  ],
  [
    'no type',
    (api) => post(api, signInPath, new Blob(['{}']), { 'content-type': '' }),
    415,
    'request:unsupported_media_type',
  ],
  ['nothing', (api) => post(api, signInPath, null), 422, 'request:invalid'],
  ['a list', (api) => post(api, signInPath, '[]'), 422, 'request:invalid'],
  ['null', (api) => post(api, signInPath, 'null'), 422, 'request:invalid'],
  [
    'a very deep body',
    (api) => post(api, signInPath, '['.repeat(100_000) + ']'.repeat(100_000)),
    422,
    'request:invalid',
  ],
  [
    'a byte too many',
    (api) => post(api, signInPath, sized(256 * 1024 + 1)),
    413,
    'request:too_large',
  ],
  [
    'a size that is announced',
    (api) => post(api, signInPath, '{}', { 'content-length': '999999999' }),
    413,
    'request:too_large',
  ],
  ['too much in pieces', (api) => post(api, signInPath, inPieces(400)), 413, 'request:too_large'],
  [
    'too much for a call without a body',
    async (api) => {
      const authorization = `Bearer ${await createToken(api, await createCandidate(api))}`
      return post(api, '/v1/accounts/sign-out', inPieces(400), { authorization })
    },
    413,
    'request:too_large',
  ],
]

function sized(bytes: number): string {
  return JSON.stringify({ username: 'x'.repeat(bytes - '{"username":""}'.length) })
}

function inPieces(kilobytes: number): ReadableStream<Uint8Array> {
  let left = kilobytes
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(1024).fill(32))
      else controller.close()
    },
  })
}

test.each(failures)('%s is refused in an envelope', async (_, send, status, error_code) => {
  const response = await send(await startApi())
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    success: false,
    error_code,
    error_message: expect.stringMatching(/^[А-Я]/) as string,
  })
})

test('a body of the greatest size is read', async () => {
  const response = await post(await startApi(), signInPath, sized(256 * 1024))
  expect(response.status).toBe(422)
})

test('the type of a body may have parameters and any case', async () => {
  const response = await post(await startApi(), signInPath, '{}', {
    'content-type': 'Application/JSON; charset=utf-8',
  })
  expect(response.status).toBe(422)
})

test.each([
  ['a plain one is kept', 'request-12345', /^request-12345$/],
  ['a short one is replaced', 'abc', /^[\w-]{36}$/],
  ['one with a line of its own is replaced', 'a b c d e f g h', /^[\w-]{36}$/],
  ['a missing one is made', '', /^[\w-]{36}$/],
])('request ids: %s', async (_, id, expected) => {
  const api = await startApi()
  const headers: HeadersInit = id ? { 'x-request-id': id } : {}
  const response = await api.fetch(new Request(`${baseUrl}/v3/x`, { headers }))
  expect(response.headers.get('x-request-id')).toMatch(expected)
})

test('an internal error answers with its request id and no details', async () => {
  const api = await startApi()
  await api.db.execute(sql`alter table vacancy_search rename to search_gone`)
  try {
    const response = await api.fetch(new Request(`${baseUrl}/v1/vacancies`))
    expect(response.status).toBe(500)
    const body: unknown = await response.json()
    expect(body).toMatchObject({
      success: false,
      data: { request_id: response.headers.get('x-request-id') },
      error_code: 'request:unexpected_error',
    })
    expect(JSON.stringify(body)).not.toMatch(/select|relation|vacancy_search|node_modules/)
    expect(api.errors.splice(0)).toHaveLength(1)
  } finally {
    await api.db.execute(sql`alter table search_gone rename to vacancy_search`)
  }
})

test('user input does not reach the log when a query fails', async () => {
  const api = await startApi()
  await api.db.execute(sql`alter table users rename to users_gone`)
  try {
    const body = JSON.stringify({ username: 'planted@example.kz', password: 'planted secret' })
    expect((await post(api, signInPath, body)).status).toBe(500)
    const log = JSON.stringify(api.errors.splice(0))
    expect(log).toContain('relation \\"users\\" does not exist')
    expect(log).not.toContain('planted')
  } finally {
    await api.db.execute(sql`alter table users_gone rename to users`)
  }
})

test.each([
  '/v1/vacancies',
  // Its address fits `/v1/vacancies/:id` too.
  '/v1/vacancies/facets',
])('a call of %s without a database answers when to retry, and is reported', async (route) => {
  const base = await startApi()
  const nobody = createServer()
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
  const { port } = nobody.address() as AddressInfo
  await new Promise((resolve) => nobody.close(resolve))
  const { db, close } = await openDatabase({ url: `postgres://127.0.0.1:${port}/x`, dataDir: null })
  onTestFinished(close)
  const told: unknown[] = []
  const report: Report = (_error, ...rest) => void told.push(rest)
  const api = createApi({ ...base, db, report }, base.outbox)
  const response = await api.fetch(new Request(`${baseUrl}${route}?text=planted`), {
    requestId: 'request-12345',
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('10')
  expect(await response.json()).toMatchObject({ error_code: 'request:unavailable' })
  expect(told).toEqual([['request failed', { requestId: 'request-12345', route }]])
})

test('a call is traced by the pattern of its endpoint, with its parent and its status', async () => {
  const base = await startApi()
  const spans: unknown[] = []
  const trace: Trace = async ({ statusOf, ...span }, work) => {
    const result = await work()
    spans.push({ ...span, status: statusOf?.(result) })
    return result
  }
  const api = createApi({ ...base, trace }, base.outbox)
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const get = (path: string) =>
    api.fetch(new Request(`${baseUrl}${path}?text=planted`, { headers: { traceparent } }), {})
  await get('/v1/vacancies/facets')
  await get(`/v1/vacancies/${'a'.repeat(26)}`)
  await get('/planted')
  await api.read(
    {
      path: '/v1/vacancies',
      params: {},
      query: {},
      token: undefined,
      requestId: undefined,
      userAgent: undefined,
    },
    { traceparent },
  )
  expect(spans).toEqual([
    { name: 'GET /v1/vacancies/facets', kind: 'call', traceparent, status: 200 },
    { name: 'GET /v1/vacancies/:id', kind: 'call', traceparent, status: 404 },
    { name: 'GET none', kind: 'call', traceparent, status: 404 },
    { name: 'GET /v1/vacancies', kind: 'call', traceparent, status: 200 },
  ])
})

test('a guest’s list may be ten seconds old, a signed-in one never', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const member = api.client(await createToken(api, employer))
  const countFor = async (client = api.guest) =>
    (await call(client, listVacancies, { query: {} })).total
  expect(await countFor()).toBe(0)
  await createVacancy(api, employer)
  expect(await countFor()).toBe(0)
  expect(await countFor(member)).toBe(1)
  api.advance(10)
  expect(await countFor()).toBe(1)
})

const reads: [string, CallableEndpoint, RequestInput][] = [
  ['a list', listVacancies, { query: { format: ['remote', 'hybrid'], size: 1 } }],
  ['a list that an account alone has', listApplications, {}],
  ['a wrong query', listVacancies, { query: { size: 1000 } }],
  ['nothing', getVacancy, { params: { id: 'a'.repeat(26) } }],
  ['an id of the wrong form', getVacancy, { params: { id: 'A/b' } }],
]

test.each(reads)('%s answers the same without HTTP', async (_name, endpoint, input) => {
  const api = await startApi()
  const employer = await createEmployer(api)
  await createVacancy(api, employer)
  for (const token of [undefined, 'dead', await createToken(api, employer)]) {
    const client = api.client(token)
    const answerOf = (how: ApiClient) =>
      call(how, endpoint, input as never).catch(
        ({ message, status, sentence, data }: CallFailure) => ({
          message,
          status,
          sentence,
          data,
        }),
      )
    expect(await answerOf({ ...client, read: api.read })).toEqual(await answerOf(client))
  }
})

const hostile: [string, unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['true', true],
  ['nothing', ''],
  ['a NUL', '\u0000'],
  ['a lone surrogate', '\ud800'],
  ['right to left', '\u202eabc'],
  ['combining marks', `a${'\u0301'.repeat(5000)}`],
  ['a quote', `'; drop table users; --`],
  ['a template', '{{7*7}}${7*7}<script>alert(1)</script>'],
  ['a path', '../../../etc/passwd'],
  ['a long text', 'я'.repeat(60_000)],
  ['an old day', '0000-01-01'],
  ['an old time', '0000-01-01T00:00:00Z'],
  ['a far time', '9999-12-31T23:59:59-12:00'],
  ['a list', ['a', ['b']]],
  ['a long list', Array<string>(3000).fill('a')],
  ['an object', { a: { b: 'c' } }],
  ['a prototype', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')],
]

/** Returns copies of a JSON value, each with one wrong field, to test that the API refuses each copy. */
function spoiled(value: unknown, bad: unknown): unknown[] {
  if (Array.isArray(value)) {
    return [
      bad,
      ...value.flatMap((item, index) => spoiled(item, bad).map((v) => value.with(index, v))),
    ]
  }
  if (typeof value !== 'object' || value === null) return [bad]
  return [
    bad,
    ...Object.entries(value).flatMap(([key, item]) =>
      spoiled(item, bad).map((replaced) => ({ ...value, [key]: replaced })),
    ),
  ]
}

const withBody = Object.entries(rows).filter(([, { body }]) => body)

test('every call with a body has a valid sample body', () => {
  const takingBodies = Object.entries(everyEndpoint).filter(
    ([, { body, kind }]) => body || kind === 'raw',
  )
  expect(withBody.map(([name]) => name).toSorted()).toEqual(
    takingBodies.map(([name]) => name).toSorted(),
  )
})

async function startHostile() {
  const stage = await startStage({ limitFactor: 1_000_000, resources: everyKind })
  const clientFor = ({ access }: Endpoint) =>
    stage.clients[access === 'employer' ? access : 'candidate']
  return { ...stage, clientFor }
}

// Each of these is slow, or has the body of another one.
const withThirdOfValues = [
  'signUp',
  'signIn',
  'readResumeFile',
  'updateResume',
  'updateVacancy',
  'updateCompany',
]

test.each(withBody)('%s survives every hostile value in every field', async (name, row) => {
  const { api, things, clientFor } = await startHostile()
  const endpoint = everyEndpoint[name] as Endpoint
  const values = withThirdOfValues.includes(name)
    ? hostile.filter((_, index) => index % 3 === 1)
    : hostile
  const params = row.params?.(things)
  for (const [label, bad] of values) {
    for (const body of spoiled(row.body?.(things), bad)) {
      const response = await send(clientFor(endpoint), endpoint, { params, body })
      const answer = `${response.status} for ${label} in ${JSON.stringify(body).slice(0, 300)}`
      expect(response.status, answer).toBeLessThan(500)
    }
  }
  expect(api.errors).toEqual([])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

const withQuery = Object.entries(endpoints).filter(([, { query }]) => query)

test('every endpoint survives every hostile value in its address', async () => {
  const { api, clientFor } = await startHostile()
  for (const [call, endpoint] of withQuery) {
    for (const name of [...Object.keys(endpoint.query?.shape ?? {}), '__proto__', 'toString']) {
      for (const [label, bad] of hostile) {
        const values = (Array.isArray(bad) ? bad.slice(0, 300) : [bad]).map((value) => [
          name,
          String(value),
        ])
        const response = await api.fetch(
          new Request(`${baseUrl}${endpoint.path}?${new URLSearchParams(values)}`, {
            headers: { authorization: `Bearer ${clientFor(endpoint).token}` },
          }),
        )
        expect(response.status, `${label} in ${name} of ${call}`).toBeLessThan(500)
      }
    }
  }
  expect(api.errors).toEqual([])
})

test.each(['%', '%00', '%ff', '%2e%2e%2f', '..%2f', '%E0%A4%A', 'a%0d%0ab', 'я'.repeat(2000)])(
  'the id «%s» is nothing that exists',
  async (id) => {
    const api = await startApi()
    const response = await api.fetch(new Request(`${baseUrl}/v1/vacancies/${id}`))
    expect(response.status).toBe(404)
  },
)
