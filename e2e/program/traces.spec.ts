import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, test } from '@playwright/test'
import { fakeCollector, type FakeCollector, type SentSpan } from './fake-collector.ts'
import {
  copyDemo,
  firstAnswer,
  freePort,
  person,
  remixServe,
  runProgram,
  signInAt,
  signInByForm,
  startServer,
  stop,
} from './run-program.ts'

const secret = 'a secret of thirty-two characters'
const traceId = 'c'.repeat(32)
const arrived = { ...person, traceparent: `00-${traceId}-${'d'.repeat(16)}-01` }
const planted = ['planted@example.kz', '+77015550199', 'Посаженные слова']
const search = planted.map(encodeURIComponent).join('+')
let data: string

test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'otklik-traces-'))
  copyDemo(data)
})
test.afterEach(() => rmSync(data, { recursive: true, force: true }))

const traced = ({ url }: Pick<FakeCollector, 'url'>, ratio = '1') => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=ours',
  OTEL_TRACES_SAMPLER_ARG: ratio,
})

/** Returns the names of a span and of all spans above it, the outermost first. */
function pathTo(span: SentSpan, spans: SentSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent ? pathTo(parent, spans) : []), `${span.service}: ${span.name}`]
}

function pathsOf(collector: FakeCollector, id = traceId): string[][] {
  const spans = collector.spans().filter((span) => span.traceId === id)
  return spans.map((span) => pathTo(span, spans))
}

test('a page is one trace from the request to the SQL, and holds nothing that was typed', async () => {
  const collector = await fakeCollector()
  const program = await startServer({
    DATA_DIR: data,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    ...traced(collector),
  })
  const page = await fetch(`${program.url}/ru/vacancies?q=${search}`, { headers: arrived })
  expect(page.status).toBe(200)
  expect(page.headers.get('server-timing')).toBeNull()
  const consents = { password: planted[2], first_name: planted[2], consent: true }
  await fetch(`${program.url}/v1/accounts/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: planted[0], ...consents }),
  })
  const token = await signInAt(program)
  const cookie = await signInByForm(program)
  const own = await fetch(`${program.url}/ru/my/applications`, { headers: { ...person, cookie } })
  const [, ownTrace = ''] =
    /^traceparent;desc="00-(\w{32})-\w{16}-01"$/.exec(own.headers.get('server-timing') ?? '') ?? []
  const connection = new HubConnectionBuilder()
    .withUrl(`${program.url}/hub/applications`, {
      accessTokenFactory: () => token,
      skipNegotiation: true,
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  await connection.stop()
  const delivered = () => collector.spans().filter(({ name }) => name === 'deliver mail')
  await expect.poll(delivered).not.toEqual([])
  await stop(program)
  collector.server.close()

  const paths = pathsOf(collector)
  const web = 'otklik: GET /:lang/vacancies'
  const api = 'otklik: GET /v1/vacancies'
  expect(paths).toContainEqual([web])
  expect(paths).toContainEqual([web, api])
  expect(paths).toContainEqual([web, api, 'otklik: with vacancies'])
  const first = collector.spans().find(({ name, kind }) => kind === 2 && name === web.slice(8))
  expect(first?.parentSpanId).toBe('d'.repeat(16))
  expect(pathsOf(collector, ownTrace).length).toBeGreaterThan(2)
  const connected = collector.spans().filter(({ name }) => name === 'authenticate hub')
  expect(pathsOf(collector, connected[0]?.traceId)).toContainEqual([
    'otklik: authenticate hub',
    'otklik: select sessions',
  ])
  expect(delivered()[0]?.parentSpanId).toBeUndefined()

  const names = collector.spans().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['POST /v1/accounts/sign-in', 'insert sessions']))
  expect(collector.headers[0]).toMatchObject({ 'api-key': 'ours' })
  const sent = collector.received.join()
  const secrets = [...planted, ...planted.map(encodeURIComponent), token, 'candidate@example.com']
  expect(secrets.filter((value) => sent.includes(value))).toEqual([])
})

test('the web and the API as two programs share a trace', async () => {
  const collector = await fakeCollector()
  const port = String(await freePort())
  const PUBLIC_URL = `http://localhost:${port}`
  const api = await startServer({ DATA_DIR: data, PUBLIC_URL, ...traced(collector) })
  const env = { API_URL: api.url, SESSION_SECRET: secret, PUBLIC_URL, PORT: port }
  const web = await runProgram(remixServe, { ...env, ...traced(collector) })
  await firstAnswer(web, '/ru')
  const page = await fetch(`${web.url}/ru/vacancies?q=${search}`, { headers: arrived })
  expect(page.status).toBe(200)
  await stop(web)
  await stop(api)
  collector.server.close()
  expect(pathsOf(collector)).toContainEqual([
    'otklik-web: GET /:lang/vacancies',
    'otklik: GET /v1/vacancies',
    'otklik: GET /v1/vacancies',
    'otklik: with vacancies',
  ])
})

test('with a ratio of 0 nothing is sent', async () => {
  const collector = await fakeCollector()
  const program = await startServer({ DATA_DIR: data, ...traced(collector, '0') })
  expect((await fetch(`${program.url}/ru/vacancies`, { headers: person })).status).toBe(200)
  await stop(program)
  collector.server.close()
  expect(collector.received).toEqual([])
})

test('a collector that is gone changes no answer and is logged once', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  const env = { LOG_LEVEL: 'warn', OTEL_BSP_SCHEDULE_DELAY: '50' }
  const program = await startServer({ DATA_DIR: data, ...env, ...traced({ url }) })
  const warnings = () => program.output().match(/traces are not sent/g) ?? []
  const get = async () => (await fetch(`${program.url}/ru/vacancies`, { headers: person })).status
  expect(await get()).toBe(200)
  await expect.poll(warnings).toHaveLength(1)
  expect(await get()).toBe(200)
  await stop(program)
  expect(warnings()).toHaveLength(1)
  expect(program.process.exitCode).toBe(0)
})
