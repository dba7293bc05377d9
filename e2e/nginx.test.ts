import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { createHub, createSignalRServer, defaultLimits } from '@otklik/signalr-server'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitsOf } from '#contract/endpoint.ts'
import { hubPaths } from '#contract/hub.ts'
import { endpoints } from '../api/resources/resources.ts'
import { defaultKeepAliveMs } from '../app/platform/server/serve.ts'
import { hasNginx, startNginx } from './nginx.ts'

const text = readFileSync('deploy/nginx/otklik.conf', 'utf8').replaceAll(/#.*/g, '')
const slowest = Object.values(endpoints).map(limitsOf)
const megabyte = 1024 * 1024

/** Returns the text of the block that a heading opens, up to the brace that ends a line like it. */
function block(heading: string): string {
  const [, indent, inside = ''] =
    new RegExp(`^( *)${heading} \\{(.*?)^\\1\\}`, 'ms').exec(text) ?? []
  expect(indent, `${heading} is missing`).toBeDefined()
  return inside
}

/** Returns the number of a directive, in bytes or milliseconds. */
function amount(directive: string, heading: string): number {
  const [, number, unit] = new RegExp(`\\s${directive} (\\d+)([sm]);`).exec(block(heading)) ?? []
  return Number(number) * (unit === 's' ? 1000 : megabyte)
}

test('nginx accepts more bytes than the largest upload, so that the program answers 413', () => {
  const largest = Math.max(...slowest.map(({ bodyBytes }) => bodyBytes))
  expect(amount('client_max_body_size', 'server')).toBeGreaterThan(2 * largest)
})

test('nginx drops an idle connection before the process does', () => {
  expect(amount('keepalive_timeout', 'upstream otklik')).toBeLessThan(defaultKeepAliveMs)
})

test('nginx waits longer than the slowest answer and than a long poll', () => {
  const longest = Math.max(...slowest.map(({ timeMs }) => timeMs))
  expect(amount('proxy_read_timeout', 'location /')).toBeGreaterThan(longest)
  expect(amount('proxy_read_timeout', 'location /hub/')).toBeGreaterThan(defaultLimits.pollTimeout)
  expect(Object.values(hubPaths).every((path) => path.startsWith('/hub/'))).toBe(true)
})

test('papers and attachments are waited for longer than pages', () => {
  const [, longer = ''] = /"~(\^\(GET\|HEAD\) .+)" 0;/.exec(text) ?? []
  const isLonger = (path: string) => new RegExp(longer).test(`GET ${path.replaceAll(':', '')}`)
  const quick = Object.values(endpoints).filter(
    ({ method, path, kind }) => method === 'GET' && kind === 'file' && !isLonger(path),
  )
  expect(quick.map(({ path }) => path).toSorted()).toEqual([
    '/v1/applications/:id/first-day.ics',
    '/v1/applications/:id/interview.ics',
    '/v1/calendar-feeds/:id',
    '/v1/files/:name',
    '/v1/resumes/:id/json-resume',
    '/v1/share-pictures/:kind/:id',
  ])
  expect(isLonger('/ru/my/applications/1/files/2')).toBe(true)
  expect(isLonger('/ru/resumes/1/resume.pdf')).toBe(true)
  expect(isLonger('/ru/my/payments/acts/7')).toBe(true)
  expect(isLonger('/ru/vacancies')).toBe(false)
})

test('the log of nginx holds no address and no query', () => {
  const [format = ''] = /log_format otklik[^;]+/.exec(text) ?? []
  expect(format).toContain('$upstream_http_x_request_id')
  expect(format).not.toMatch(/\$(request |request_uri|uri|args|remote_addr|http_referer)/)
})

const withNginx = test.skipIf(!hasNginx)
if (!hasNginx) process.stdout.write('nginx is absent: its configuration is only read, not run\n')

const own = '/hub/applications'

/** Starts a process with a hub, which answers other requests with their headers and the length of their body. */
async function startProcess() {
  const server = createServer()
  const hub = createHub({
    name: 'applications',
    authenticate: async () => ({ userId: 'anybody' }),
    onConnected: (client) => client.send('hello'),
  })
  const hubs = createSignalRServer({
    hubs: new Map([[own, hub]]),
    tokenSecrets: ['a secret that both processes know'],
  })
  let requests = 0
  server.on('request', async (request, response) => {
    if (hubs.handleRequest(request, response)) return
    requests += 1
    if (request.url === '/breaks') return void request.socket.destroy()
    let length = 0
    for await (const chunk of request) length += (chunk as Buffer).length
    response.end(JSON.stringify({ url: request.url, headers: request.headers, length }))
  })
  server.on('upgrade', (request, socket, head) => hubs.handleUpgrade(request, socket, head))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, requests: () => requests, port: (server.address() as AddressInfo).port }
}

/** A program that listens, prints its port and answers 200. */
const sayPort = `const server = require('node:http').createServer((_, response) => response.end())
server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

/** Writes a certificate and its key where machine.conf expects them. */
function selfSign(folder: string): void {
  const names = ['-out', `${folder}/fullchain.pem`, '-keyout', `${folder}/privkey.pem`]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost']
  execFileSync('openssl', [...request, ...names], { stdio: 'ignore' })
}

async function startBoth(third?: number) {
  const processes = await Promise.all([startProcess(), startProcess()])
  const free = await startProcess()
  await closed(free.server)
  const nginx = await startNginx(free.port, [
    ...processes.map(({ port }) => port),
    ...(third ? [third] : []),
  ])
  onTestFinished(async () => {
    await nginx.stop()
    await Promise.all(processes.map(({ server }) => closed(server)))
  })
  return { ...nginx, processes }
}

/** Asks for a path as it is written, which fetch would shorten. */
async function statusOf(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url)
  const [answer] = (await once(get({ hostname, port, path }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

function closed(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
}

for (const transport of ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const) {
  withNginx(`connections over ${transport} stay at one of two processes`, async () => {
    const { url, log } = await startBoth()
    const connections = Array.from({ length: 8 }, () =>
      new HubConnectionBuilder()
        .withUrl(`${url}${own}`, {
          transport: HttpTransportType[transport],
          accessTokenFactory: () => 'planted',
        })
        .configureLogging(LogLevel.None)
        .build(),
    )
    const greeted = connections.map(
      (each) => new Promise<void>((done) => each.on('hello', () => done())),
    )
    await Promise.all(connections.map((each) => each.start()))
    await Promise.all(greeted)
    await Promise.all(connections.map((each) => each.stop()))
    expect(readFileSync(log, 'utf8')).not.toMatch(/planted|hub/)
  })
}

withNginx('a process gets the address of the visitor, not the one that he writes', async () => {
  const { url } = await startBoth()
  const answer = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  const { headers } = (await answer.json()) as { headers: Record<string, string> }
  expect(headers).toMatchObject({
    host: new URL(url).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  })
})

withNginx('nobody outside learns from /readyz or /metrics of the work of a process', async () => {
  const { url, processes } = await startBoth()
  const count = () => processes[0].requests() + processes[1].requests()
  const before = count()
  const paths = [
    '/readyz',
    '/readyz?a=1',
    '//readyz',
    '/%72eadyz',
    '/ru/../readyz',
    '/./readyz',
    '/metrics',
  ]
  for (const path of paths) expect([path, await statusOf(url, path)]).toEqual([path, 404])
  expect(count()).toBe(before)
  expect(await statusOf(url, '/healthz')).toBe(200)
})

withNginx('while no process answers, people get a page that needs none', async () => {
  const { url, processes } = await startBoth()
  expect(await statusOf(url, '/unavailable.html')).toBe(404)
  await Promise.all(processes.map(({ server }) => closed(server)))
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${url}/ru/vacancies`, { method })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '60'])
    expect(answer.headers.get('content-type')).toBe('text/html')
    expect(await answer.text()).toContain('Сайт ненадолго недоступен')
  }
})

withNginx('a body above the largest upload reaches the program', async () => {
  const { url } = await startBoth()
  const body = Buffer.alloc(Math.max(...slowest.map(({ bodyBytes }) => bodyBytes)) + megabyte)
  const answer = await fetch(url, { method: 'POST', body })
  expect(await answer.json()).toMatchObject({ length: body.length })
})

withNginx('while one process is away, every request is answered by the other', async () => {
  const { url, processes } = await startBoth()
  await closed(processes[0].server)
  const answers = Array.from({ length: 20 }, (_, index) =>
    fetch(url, { method: index % 2 ? 'GET' : 'POST' }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200))
})

withNginx(
  'a process that is stopped is waited for some seconds, then another answers',
  async () => {
    const stopped = spawn('node', ['-e', sayPort], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void stopped.kill('SIGKILL'))
    const [written] = (await once(stopped.stdout, 'data')) as [Buffer]
    const { url } = await startBoth(Number(written))
    stopped.kill('SIGSTOP')
    const answers = Array.from({ length: 12 }, async (_, index) => {
      const started = performance.now()
      const { status } = await fetch(`${url}/ru/vacancies`, { method: index % 2 ? 'GET' : 'HEAD' })
      return [status, performance.now() - started < 7000]
    })
    expect(await Promise.all(answers)).toEqual(Array(12).fill([200, true]))
  },
)

withNginx('machine.conf leads pages to TLS and refuses the API and hubs without it', async () => {
  const [free, secure] = await Promise.all([startProcess(), startProcess()])
  await Promise.all([closed(free.server), closed(secure.server)])
  const { url, stop } = await startNginx(free.port, [1], (folder) => {
    selfSign(folder)
    return readFileSync('deploy/nginx/otklik/machine.conf', 'utf8')
      .replaceAll(/listen (\[::\]:)?80;/g, (_, six) => (six ? '' : `listen ${free.port};`))
      .replaceAll(/listen (\[::\]:)?443/g, (_, six = '') => `listen ${six}${secure.port}`)
      .replaceAll(/\/(etc\/ssl\/otklik|var\/log\/nginx)/g, folder)
  })
  onTestFinished(stop)
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }
  expect(await ask('/ru/vacancies?q=1')).toEqual([308, 'https://127.0.0.1/ru/vacancies?q=1'])
  expect(await ask('/v1/vacancies')).toEqual([403, null])
  expect(await ask(`${own}/negotiate`)).toEqual([403, null])
})

withNginx('an address reaches the process as it was asked for', async () => {
  const { url } = await startBoth()
  const path = '/ru/%D0%BF%2Fa%20b?q=%2F&r=a+b'
  const answer = await fetch(url + path)
  expect(await answer.json()).toMatchObject({ url: path })
})

withNginx('a GET that breaks is sent to another process, a POST is not', async () => {
  for (const [method, times] of [
    ['GET', 2],
    ['POST', 1],
  ] as const) {
    const { url, processes } = await startBoth()
    const count = () => processes[0].requests() + processes[1].requests()
    const before = count()
    const { status } = await fetch(`${url}/breaks`, { method })
    expect([status, count() - before]).toEqual([502, times])
  }
})
