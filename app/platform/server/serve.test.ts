import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { serve, type ServeOptions } from './serve.ts'

async function startServer(options: Partial<ServeOptions> = {}) {
  const held: ServerResponse[] = []
  let isHeld = () => {}
  const server = await serve({
    site: { fetch: () => new Response('page'), answerCached: () => false },
    hubs: {
      handleRequest(_request, response) {
        held.push(response)
        isHeld()
        return true
      },
      handleUpgrade: () => false,
    },
    refuseHub: () => null,
    host: '127.0.0.1',
    port: 0,
    isSecure: false,
    log: pino({ level: 'silent' }),
    routeOf: () => '/',
    ...options,
  })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= server.close())
  onTestFinished(() => {
    server.server.closeAllConnections()
    return close()
  })
  const holds = (count: number) =>
    new Promise<void>((resolve) => {
      isHeld = () => held.length >= count && resolve()
      isHeld()
    })
  const { url, keepNoConnections } = server
  return { url, server: server.server, held, holds, keepNoConnections, close }
}

function askAndKeep(url: string): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end()
  })
}

function raw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cache-control',
]

test.each([
  ['no Host', 'GET /ru HTTP/1.1'],
  ['no Host in HTTP/1.0', 'GET /ru HTTP/1.0'],
  ['an empty Host', 'GET /ru HTTP/1.1\r\nhost: '],
  ['two hosts', 'GET /ru HTTP/1.1\r\nhost: a\r\nhost: a'],
  ['a Host with a space', 'GET /ru HTTP/1.1\r\nhost: a b'],
  ['a Host with a path', 'GET /ru HTTP/1.1\r\nhost: a/b'],
  ['a Host with a user', 'GET /ru HTTP/1.1\r\nhost: a@b'],
  ['a Host beyond the last port', 'GET /ru HTTP/1.1\r\nhost: a:65536'],
  ['an upgrade without a Host', 'GET /hub/a HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade'],
  ['no request at all', 'nothing of the kind'],
])('%s is refused with 400 and the headers of every answer', async (_, lines) => {
  const { url } = await startServer()
  const answer = await raw(url, `${lines}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  for (const name of securityHeaders) expect(answer.toLowerCase()).toContain(`${name}: `)
})

test.each(['localhost', 'LocalHost:4410', '[::1]:80', 'otklik.example:443', '127.0.0.1'])(
  'the Host %s is one',
  async (host) => {
    const { url } = await startServer()
    const answer = await raw(url, `GET /ru HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test.each([true, false])('a refusal keeps to https where the site does: %s', async (isSecure) => {
  const { url } = await startServer({ isSecure })
  const answer = await raw(url, 'GET * HTTP/1.1\r\nhost: a\r\n\r\n')
  expect(answer.toLowerCase().includes('strict-transport-security: ')).toBe(isSecure)
})

test('hubs get the headers for the upgrades they refuse', async () => {
  const refused: Record<string, string>[] = []
  const { url } = await startServer({
    hubs: {
      handleRequest: () => false,
      handleUpgrade(_request, socket, _head, headers) {
        refused.push(headers)
        return Boolean(socket.end())
      },
    },
  })
  const upgrade = 'upgrade: websocket\r\nconnection: upgrade'
  await raw(url, `GET /hub/a HTTP/1.1\r\nhost: a\r\n${upgrade}\r\n\r\n`)
  for (const name of securityHeaders) expect(refused[0]).toHaveProperty(name)
})

test.each([
  ['a request', ''],
  ['an upgrade', 'upgrade: websocket\r\nconnection: upgrade\r\n'],
])(
  '%s beyond what an address may ask of the hubs is told when to come back',
  async (_, headers) => {
    const { url, held } = await startServer({ refuseHub: () => ({ status: 429, seconds: 7 }) })
    const answer = await raw(url, `GET /hub/a HTTP/1.1\r\nhost: a\r\n${headers}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer.toLowerCase()).toContain('retry-after: 7\r\n')
    expect(answer).toContain('Слишком много запросов подряд.')
    for (const name of securityHeaders) expect(answer.toLowerCase()).toContain(`${name}: `)
    expect(held).toEqual([])
  },
)

test.each(['GET', 'POST'])('%s of no hub is not found', async (method) => {
  const { url } = await startServer({
    hubs: { handleRequest: () => false, handleUpgrade: () => false },
  })
  const answer = await fetch(`${url}/hub/nope/negotiate?negotiateVersion=1`, { method })
  expect(answer.status).toBe(404)
  for (const name of securityHeaders) expect(answer.headers.get(name), name).toBeTruthy()
})

test('closing waits for what is held open, and for none of its connections after that', async () => {
  const { url, held, holds, close } = await startServer({ keepAliveMs: 3600_000 })
  const poll = askAndKeep(`${url}/hub/poll`)
  const events = askAndKeep(`${url}/hub/events`)
  await holds(2)
  const stream = held.find(({ req }) => req.url === '/hub/events')
  stream?.write('begun')
  await events

  const closing = close()
  for (const response of held) response.end()
  expect((await poll).headers.connection).toBe('close')
  await closing
})

test('before it closes, a server that stops answers still, and keeps no connection', async () => {
  const { url, held, holds, keepNoConnections } = await startServer({ keepAliveMs: 3600_000 })
  const kept = await askAndKeep(url)
  expect(kept.headers.connection).toBe('keep-alive')
  const poll = askAndKeep(`${url}/hub/poll`)
  await holds(1)

  keepNoConnections()
  held[0]?.end()
  expect((await poll).headers.connection).toBe('close')
  const next = await askAndKeep(url)
  expect([next.statusCode, next.headers.connection]).toEqual([200, 'close'])
})

const large = Buffer.alloc(64 * 1024 * 1024)
const endless = () =>
  new ReadableStream({ pull: (reply) => reply.enqueue(large.subarray(0, 65_536)) })

test.each([
  ['a page', () => new Response(large)],
  ['a stream', () => new Response(endless())],
])(
  'a client that does not read %s is dropped, and one that waits for a hub is not',
  async (_, fetch) => {
    const { url, server, held, holds } = await startServer({
      site: { fetch, answerCached: () => false },
      stalledMs: 50,
    })
    const isFirstHeld = holds(1)
    const waiting = askAndKeep(`${url}/hub/a`)
    await isFirstHeld
    const dropped = new Promise((resolve) =>
      server.once('connection', (socket) => socket.once('close', resolve)),
    )
    const reader = connect(Number(new URL(url).port), '127.0.0.1', () =>
      reader.write('GET /ru HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    )
    onTestFinished(() => void reader.destroy())
    reader.pause()
    await dropped
    held[0]?.end('message')
    expect((await waiting).statusCode).toBe(200)
  },
)

test('a connection that was a hub’s is dropped as well if its next reply is not read', async () => {
  const { url, server, held, holds } = await startServer({
    site: { fetch: () => new Response(large), answerCached: () => false },
    stalledMs: 50,
  })
  const dropped = new Promise((resolve) =>
    server.once('connection', (socket) => socket.once('close', resolve)),
  )
  const isHeld = holds(1)
  const reader = connect(Number(new URL(url).port), '127.0.0.1', () =>
    reader.write('GET /hub/a HTTP/1.1\r\nhost: localhost\r\n\r\n'),
  )
  onTestFinished(() => void reader.destroy())
  await isHeld
  held[0]?.end('message')
  await once(reader, 'data')
  reader.pause()
  reader.write('GET /ru HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await dropped
})
