import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeCollector, valueOf } from '../../../e2e/program/fake-collector.ts'
import { patience } from '../../../scripts/patience.ts'
import { routeNames } from './route-names.ts'
import { startTraces, type Traces } from './traces.server.ts'

const traceId = 'a'.repeat(32)
const sampled = `00-${traceId}-${'b'.repeat(16)}-01`

async function start({ ratio = 1, hangs = false } = {}) {
  const collector = await fakeCollector({ hangs })
  onTestFinished(() => collector.server.closeAllConnections())
  onTestFinished(() => void collector.server.close())
  const warn = vi.fn<(fields: object, message: string) => void>()
  const log = { warn } as unknown as Parameters<typeof startTraces>[0]['log']
  const traces = startTraces({ url: collector.url, ratio, service: 'test', log })
  return { ...traces, collector, warn }
}

/** Starts a server whose page calls the API, which sends a query. */
async function startSite({ trace, traceRequests }: Traces, status = 200) {
  traceRequests(routeNames(['/:lang/resumes/:id']))
  const server = createServer(async ({ headers }, response) => {
    const traceparent = headers.traceparent as string
    const call = { name: 'GET /v1/resumes/:id', kind: 'call', statusOf: () => status } as const
    await trace({ ...call, traceparent }, () =>
      trace({ name: 'select resumes', kind: 'query' }, async () => 'row'),
    )
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}/ru/resumes/planted?q=planted`
  return (headers: Record<string, string> = {}) => fetch(address, { headers })
}

test('a request, its call and its query are one trace with the names of patterns', async () => {
  const { collector, ...traces } = await start()
  const get = await startSite(traces)
  await get({ cookie: 'planted', 'user-agent': 'planted' })
  await traces.close()
  const [query, call, request] = collector.spans()
  expect([request?.name, call?.name, query?.name]).toEqual([
    'GET /:lang/resumes/:id',
    'GET /v1/resumes/:id',
    'select resumes',
  ])
  expect(request?.parentSpanId).toBeUndefined()
  expect([call?.parentSpanId, query?.parentSpanId]).toEqual([request?.spanId, call?.spanId])
  expect(new Set(collector.spans().map((span) => span.traceId)).size).toBe(1)
  expect(collector.received.join()).not.toContain('planted')
})

test('a trace that arrives goes on, and one that is not sampled is left out', async () => {
  const { collector, ...traces } = await start({ ratio: 0 })
  const get = await startSite(traces)
  await get({ traceparent: sampled, tracestate: 'vendor=planted' })
  await get({ traceparent: sampled.replace(/-01$/, '-00').replaceAll('a', 'c') })
  await get({ traceparent: 'planted' })
  await traces.close()
  const spans = collector.spans()
  expect(spans.map((span) => span.traceId)).toEqual([traceId, traceId, traceId])
  expect(spans.at(-1)?.parentSpanId).toBe('b'.repeat(16))
  expect(collector.received.join()).not.toContain('planted')
})

test('a ratio of 0 sends nothing', async () => {
  const { collector, ...traces } = await start({ ratio: 0 })
  const get = await startSite(traces)
  await get()
  await traces.close()
  expect(collector.received).toEqual([])
})

test('a failure marks its spans without what it says', async () => {
  const { collector, ...traces } = await start()
  const failed = Object.assign(new Error('no row planted@example.kz'), { code: '23505' })
  const fail = () => Promise.reject(failed)
  const query = traces.trace({ name: 'call', kind: 'call' }, () =>
    traces.trace({ name: 'insert users', kind: 'query' }, fail),
  )
  await expect(query).rejects.toBe(failed)
  const get = await startSite(traces, 503)
  expect((await get()).status).toBe(503)
  await traces.close()
  const errors = collector.spans().filter(({ status }) => status.code === 2)
  expect(
    errors.map((span) => [
      span.name,
      valueOf(span, 'error.type') ?? valueOf(span, 'http.response.status_code'),
    ]),
  ).toEqual([
    ['insert users', '23505'],
    ['call', '23505'],
    ['GET /v1/resumes/:id', 503],
    ['GET /:lang/resumes/:id', 503],
  ])
  expect(collector.received.join()).not.toContain('planted')
})

test('a query outside of all work is not traced', async () => {
  const { collector, trace, close } = await start()
  expect(await trace({ name: 'listen', kind: 'query' }, async () => 7)).toBe(7)
  await close()
  expect(collector.received).toEqual([])
})

test('a collector that is gone is logged once for many batches', async () => {
  const { collector, trace, close, warn } = await start()
  collector.server.close()
  const many = Array.from({ length: 1500 }, () =>
    trace({ name: 'work', kind: 'work' }, async () => {}),
  )
  await Promise.all(many)
  await close()
  expect(warn.mock.calls).toEqual([[{ reason: 'ECONNREFUSED' }, 'traces are not sent']])
})

test('a collector that hangs delays the end for two seconds at most', async () => {
  const { trace, close } = await start({ hangs: true })
  await trace({ name: 'work', kind: 'work' }, async () => {})
  const started = performance.now()
  await close()
  expect(performance.now() - started).toBeLessThan(patience(2500))
})
