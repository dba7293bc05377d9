import { randomBytes } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { negotiate, RawSocket, refusalHeaders, startServer } from './testing.ts'
import type { TestServer, TestSetting } from './testing.ts'

let server: TestServer

afterEach(() => server.close())

async function start(setting?: TestSetting): Promise<TestServer> {
  server = await startServer(setting)
  return server
}

function socket(url = server.url, options?: { token?: string; origin?: string }): RawSocket {
  return new RawSocket(url, options)
}

const handshake = { protocol: 'json', version: 1 }
const closedWithError = {
  type: 7,
  error: 'Connection closed with an error.',
  allowReconnect: true,
}

function frame(...messages: object[]): string {
  return messages.map((message) => `${JSON.stringify(message)}\x1e`).join('')
}

function times<T>(count: number, message: T): T[] {
  return Array.from({ length: count }, () => message)
}

function invocation(target: string, ...args: unknown[]) {
  return { type: 1, invocationId: 'i', target, arguments: args }
}

describe('the handshake', () => {
  test.each([
    ['an unknown protocol', '{"protocol":"x","version":1}', "The protocol 'x' is not supported."],
    [
      'a version too new',
      '{"protocol":"json","version":3}',
      "The server does not support version 3 of the 'json' protocol.",
    ],
    ['garbage', 'hello', 'An unexpected error occurred during connection handshake.'],
    ['null', 'null', 'An unexpected error occurred during connection handshake.'],
    [
      'no version',
      '{"protocol":"json"}',
      'An unexpected error occurred during connection handshake.',
    ],
    ['too much', 'x'.repeat(33 * 1024), 'Handshake was canceled.'],
  ])('is refused for %s', async (_what, request, error) => {
    const { hub } = await start()
    const raw = await socket().open()
    raw.webSocket.send(`${request}\x1e`)
    expect(await raw.next()).toEqual({ error })
    expect(await raw.closed).toBe(1000)
    expect(hub.connections).toBe(0)
  })

  test('is refused when it does not come, or comes without end', async () => {
    await start({ limits: { handshakeTimeout: 50 } })
    const silent = await socket().open()
    const endless = await socket().open()
    endless.webSocket.send('x'.repeat(33 * 1024))
    for (const raw of [silent, endless]) {
      expect(await raw.next()).toEqual({ error: 'Handshake was canceled.' })
      expect(await raw.closed).toBe(1000)
    }
  })

  test('may come in pieces, and with messages behind it', async () => {
    await start({ methods: { echo: (_call, text) => text } })
    const raw = await socket().open()
    const all = Buffer.from(frame(handshake, invocation('echo', 'да'), invocation('echo', 2)))
    for (const byte of all) raw.webSocket.send(Buffer.of(byte))
    expect(await raw.next()).toEqual({})
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'i', result: 'да' })
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'i', result: 2 })
  })

  test('is answered only after the hub is ready, and nothing is missed from then on', async () => {
    let ready = () => {}
    const onConnecting = vi.fn<() => Promise<void>>(
      () => new Promise<void>((resolve) => (ready = resolve)),
    )
    const { hub } = await start({ onConnecting, onConnected: (client) => client.send('hello') })
    const raw = await socket().open()
    raw.send(handshake)
    await vi.waitFor(() => expect(onConnecting).toHaveBeenCalledOnce())
    await hub.toAll().send('too early')
    raw.send(invocation('sent ahead'))
    await raw.pong()
    expect(raw.frames).toEqual([])
    ready()
    expect(await raw.next()).toEqual({})
    await hub.toAll().send('news')
    expect([await raw.next(), await raw.next(), await raw.next()]).toMatchObject([
      { target: 'hello' },
      { type: 3, error: "Unknown hub method 'sent ahead'" },
      { target: 'news' },
    ])
  })

  test('is prepared by the hub, and undone however far the client came', async () => {
    let ready = () => {}
    const release = vi.fn<() => void>()
    const onConnecting = vi.fn<() => Promise<() => void>>(
      () => new Promise((resolve) => (ready = () => resolve(release))),
    )
    const onConnected = vi.fn<() => void>()
    const onDisconnected = vi.fn<() => void>()
    await start({ onConnecting, onConnected, onDisconnected })

    const early = await socket().open()
    early.send(handshake)
    await vi.waitFor(() => expect(onConnecting).toHaveBeenCalledOnce())
    early.webSocket.terminate()
    await vi.waitFor(() => expect(server.hub.connections).toBe(0))
    ready()
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
    expect(onConnected).not.toHaveBeenCalled()
    expect(onDisconnected).not.toHaveBeenCalled()

    const late = await socket().open()
    late.send(handshake)
    await vi.waitFor(() => expect(onConnecting).toHaveBeenCalledTimes(2))
    ready()
    await late.next()
    late.webSocket.terminate()
    await vi.waitFor(() => expect(onDisconnected).toHaveBeenCalledOnce())
    expect(release).toHaveBeenCalledTimes(2)
  })

  test('fails when the hub cannot get ready', async () => {
    await start({ onConnecting: () => Promise.reject(new Error('no subscription')) })
    const raw = await socket().open()
    raw.send(handshake)
    expect(await raw.next()).toEqual({
      error: 'An unexpected error occurred during connection handshake.',
    })
    expect(await raw.closed).toBe(1000)
  })

  test('does not let too much be sent ahead of its answer', async () => {
    await start({
      limits: { receiveBytes: 64 * 1024 },
      onConnecting: () => new Promise<void>(() => {}),
    })
    const raw = await socket().open()
    raw.send(handshake)
    for (let sent = 0; sent < 3; sent++) raw.webSocket.send('x'.repeat(60 * 1024))
    expect(await raw.next()).toEqual({ error: 'Handshake was canceled.' })
  })

  test('is followed by a close for good when the hub will not have the client', async () => {
    const onDisconnected = vi.fn<() => void>()
    await start({ onConnected: () => Promise.reject(new Error('secret')), onDisconnected })
    const raw = await socket().start()
    expect(await raw.next()).toEqual({ ...closedWithError, allowReconnect: false })
    expect(await raw.closed).toBe(1000)
    expect(onDisconnected).not.toHaveBeenCalled()
  })
})

describe('a message', () => {
  test.each([
    ['is not JSON', 'hello'],
    ['is not an object', '[]'],
    ['has no type', '{}'],
    ['has a type that is no number', '{"type":"1"}'],
    ['calls without a target', '{"type":1,"arguments":[]}'],
    ['calls without arguments', '{"type":1,"target":"echo"}'],
    [
      'calls with a number for its id',
      '{"type":1,"target":"echo","arguments":[],"invocationId":1}',
    ],
    ['opens a stream without an id', '{"type":4,"target":"echo","arguments":[]}'],
    ['names streams by numbers', '{"type":1,"target":"echo","arguments":[],"streamIds":[1]}'],
    ['uploads nothing', '{"type":2,"invocationId":"1"}'],
    ['completes nothing', '{"type":3}'],
    ['completes in two ways', '{"type":3,"invocationId":"1","result":1,"error":"x"}'],
    ['cancels nothing', '{"type":5}'],
    ['acknowledges nothing', '{"type":8}'],
    ['continues with no number', '{"type":9,"sequenceId":"1"}'],
  ])('that %s ends the connection', async (_what, message) => {
    await start({ methods: { echo: (_call, text) => text } })
    const raw = await socket().start()
    raw.webSocket.send(`${frame(invocation('echo', 'before'))}${message}\x1e`)
    expect(await raw.next()).toEqual(closedWithError)
    expect(await raw.closed).toBe(1000)
  })

  test('with an unknown type or id is ignored, and unknown fields are ignored', async () => {
    await start({ methods: { echo: (_call, text) => text } })
    const raw = await socket().start()
    raw.send({ type: 99 })
    raw.send({ type: 8, sequenceId: 1 })
    raw.send({ type: 9, sequenceId: 9 })
    raw.send({ type: 2, invocationId: 'unknown', item: 1 })
    raw.send({ type: 3, invocationId: 'unknown' })
    raw.send({ type: 5, invocationId: 'unknown' })
    raw.send({ ...invocation('echo', 'still here'), headers: { a: 'b' }, more: true })
    expect(await raw.next()).toMatchObject({ result: 'still here' })
  })

  test('that reuses the id of a running upload ends the connection, not that of an ended one', async () => {
    await start({ methods: { ignore: () => 1, block: () => new Promise(() => {}) } })
    const raw = await socket().start()
    raw.send({ ...invocation('ignore'), streamIds: ['u'] })
    expect(await raw.next()).toMatchObject({ result: 1 })
    raw.send({ ...invocation('ignore'), streamIds: ['u'] })
    expect(await raw.next()).toMatchObject({ result: 1 })
    raw.send({ ...invocation('block'), streamIds: ['u'] })
    raw.send({ ...invocation('block'), streamIds: ['u'] })
    expect(await raw.next()).toEqual(closedWithError)
  })

  test('that cancels a stream gets its completion, which is no error', async () => {
    const { logged } = await start({
      streams: {
        async *forever({ signal }) {
          yield 1
          await new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
        },
      },
    })
    const raw = await socket().start()
    raw.send({ type: 4, invocationId: 's', target: 'forever', arguments: [] })
    expect(await raw.next()).toEqual({ type: 2, invocationId: 's', item: 1 })
    raw.send({ type: 5, invocationId: 's' })
    expect(await raw.next()).toEqual({ type: 3, invocationId: 's' })
    expect(logged).toEqual([])
  })

  test('that cancels a call before its turn keeps it from running', async () => {
    const run = vi.fn<() => string>(() => '')
    await start({ methods: { run, block: () => new Promise((resolve) => setImmediate(resolve)) } })
    const raw = await socket().start()
    raw.webSocket.send(
      frame(
        invocation('block'),
        { ...invocation('run'), invocationId: 'r' },
        { type: 5, invocationId: 'r' },
      ),
    )
    expect(await raw.next()).toMatchObject({ invocationId: 'i', result: null })
    expect(await raw.next()).toEqual({
      type: 3,
      invocationId: 'r',
      error: 'The invocation was canceled before its turn.',
    })
    expect(run).not.toHaveBeenCalled()
  })

  test('that cancels a stream before its turn runs its method, which sees the cancellation', async () => {
    const seen: string[] = []
    await start({
      methods: { block: () => new Promise((resolve) => setImmediate(resolve)) },
      streams: {
        async *generate({ signal }) {
          signal.addEventListener('abort', () => seen.push('generate'))
          yield 1
        },
        list({ signal }) {
          signal.addEventListener('abort', () => seen.push('list'))
          return [1]
        },
      },
    })
    const raw = await socket().start()
    const calls = ['generate', 'list'].flatMap((target) => [
      { type: 4, invocationId: target, target, arguments: [] },
      { type: 5, invocationId: target },
    ])
    raw.webSocket.send(frame(invocation('block'), ...calls))
    expect(await raw.next()).toMatchObject({ invocationId: 'i', result: null })
    const completions = [await raw.next(), await raw.next()]
    expect(completions).toEqual(
      expect.arrayContaining(
        ['generate', 'list'].map((invocationId) => ({ type: 3, invocationId })),
      ),
    )
    expect(seen.toSorted()).toEqual(['generate', 'list'])
  })

  test('without an id is never answered', async () => {
    const { logged } = await start({
      methods: {
        echo: (_call, text) => text,
        fail: () => Promise.reject(new Error()),
      },
    })
    const raw = await socket().start()
    for (const target of ['echo', 'fail', 'missing']) raw.send({ type: 1, target, arguments: [] })
    raw.send(invocation('echo', 'the only answer'))
    expect(await raw.next()).toMatchObject({ result: 'the only answer' })
    expect(logged.filter((line) => line.includes('A hub method failed'))).toHaveLength(1)
  })

  test('up to 32 KB is accepted, also when many are in one frame', async () => {
    await start({ methods: { length: (_call, text) => String(text).length } })
    const raw = await socket().start()
    const long = invocation('length', 'x'.repeat(32_000))
    raw.webSocket.send(frame(long, long, long, long))
    for (let n = 0; n < 4; n++) expect(await raw.next()).toMatchObject({ result: 32_000 })
  })

  test.each([
    ['whole', '\x1e'],
    ['unfinished', ''],
  ])('above 32 KB ends the connection: %s', async (_what, end) => {
    await start()
    const raw = await socket().start()
    raw.webSocket.send(JSON.stringify(invocation('x', 'x'.repeat(33 * 1024))) + end)
    expect(await raw.next()).toEqual(closedWithError)
    expect(await raw.closed).toBe(1009)
  })

  test('above the size of a frame ends it without more ado', async () => {
    await start({ limits: { receiveBytes: 64 * 1024 } })
    const raw = await socket().start()
    raw.webSocket.send('x'.repeat(65 * 1024))
    expect(await raw.closed).toBe(1009)
  })

  test('too many in a while ends the connection, pings or not', async () => {
    await start({ limits: { messagesPerWindow: 20, messageWindow: 10_000 } })
    const raw = await socket().start()
    raw.webSocket.send(frame(...Array.from({ length: 20 }, () => ({ type: 6 }))))
    raw.send(invocation('missing'))
    expect(await raw.next()).toEqual(closedWithError)
    expect(await raw.closed).toBe(1008)
  })

  test('in a new window is counted anew', async () => {
    await start({ limits: { messagesPerWindow: 2, messageWindow: 30 } })
    const raw = await socket().start()
    for (let round = 0; round < 3; round++) {
      raw.send(invocation('missing'))
      raw.send(invocation('missing'))
      await raw.next()
      await raw.next()
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    expect(raw.webSocket.readyState).toBe(raw.webSocket.OPEN)
  })

  test.each([
    ['invocations', [invocation('wait'), ...times(20, invocation('add'))]],
    [
      'items of an upload',
      [
        { ...invocation('addAll'), streamIds: ['u'] },
        ...times(20, { type: 2, invocationId: 'u', item: 1 }),
        { type: 3, invocationId: 'u' },
      ],
    ],
  ])('is read no further while too many wait: %s', async (_what, messages) => {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    let sum = 0
    const { hub } = await start({
      limits: { queuedMessages: 5, clientTimeout: 50, keepAliveInterval: Infinity },
      methods: {
        wait: () => begun,
        add: () => void (sum += 1),
        async addAll({ uploads }) {
          await begun
          for await (const item of uploads[0] ?? []) sum += Number(item)
        },
      },
    })
    const raw = await socket().start()
    raw.webSocket.send(frame({ type: 6 }, ...messages))
    const filler = frame({ type: 99, text: 'x'.repeat(30_000) })
    for (let sent = 0; sent < 300; sent++) raw.webSocket.send(filler)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(raw.webSocket.bufferedAmount).toBeGreaterThan(0)
    expect([hub.connections, sum, raw.frames]).toEqual([1, 0, []])
    begin()
    await vi.waitFor(() => expect(sum).toBe(20))
  })

  test('that is not read any more does not keep a closed connection open', async () => {
    const block = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
    const { hub } = await start({
      limits: { queuedMessages: 1, closeTimeout: 60_000 },
      methods: { block },
    })
    const raw = await socket().start()
    raw.webSocket.send(frame(...Array.from({ length: 5 }, () => invocation('block'))))
    await vi.waitFor(() => expect(block).toHaveBeenCalledOnce())
    await hub.toUser('alice').close()
    expect(await raw.closed).toBe(1000)
  })

  test('whose result cannot be written fails alone', async () => {
    await start({ methods: { big: () => 1n, small: () => 1 } })
    const raw = await socket().start()
    raw.send(invocation('big'))
    raw.send(invocation('small'))
    expect(await raw.next()).toMatchObject({
      error: "An unexpected error occurred invoking 'big' on the server.",
    })
    expect(await raw.next()).toMatchObject({ result: 1 })
  })

  test.each([
    ['a handshake', '{"protocol":"json\xff","version":1}'],
    ['a message', `${frame(handshake)}{"type":1,"target":"\xff","arguments":[]}`],
  ])('that is not UTF-8 ends the connection, in a binary frame too: %s', async (_what, text) => {
    await start()
    const raw = await socket().open()
    raw.webSocket.send(Buffer.from(`${text}\x1e`, 'latin1'))
    expect(await raw.closed).toBe(text.includes('type') ? 1007 : 1000)
    expect(raw.frames.at(-1)).toContain('error')
  })

  test('in a binary frame is read all the same', async () => {
    await start({ methods: { echo: (_call, text) => text } })
    const raw = await socket().start()
    raw.webSocket.send(Buffer.from(frame(invocation('echo', 'ok'))))
    expect(await raw.next()).toMatchObject({ result: 'ok' })
  })
})

describe('the close', () => {
  test('requested by the client is answered without an error', async () => {
    const onDisconnected = vi.fn<() => void>()
    await start({ onDisconnected })
    const raw = await socket().start()
    raw.send({ type: 7 })
    expect(await raw.next()).toEqual({ type: 7 })
    expect(await raw.closed).toBe(1000)
    expect(onDisconnected).toHaveBeenCalledWith(expect.anything(), undefined)
  })

  test('may be sent by the hub as soon as the client connects', async () => {
    const onDisconnected = vi.fn<() => void>()
    await start({ onConnected: (client) => client.close(), onDisconnected })
    const raw = await socket().start()
    expect(await raw.next()).toEqual({ type: 7 })
    await vi.waitFor(() => expect(onDisconnected).toHaveBeenCalledOnce())
  })

  test('frame without a code is answered by 1000', async () => {
    await start()
    const raw = await socket().start()
    raw.webSocket.close()
    expect(await raw.closed).toBe(1000)
  })

  test('of a vanished client is reported to the hub with an error', async () => {
    const onDisconnected = vi.fn<(client: object, error?: Error) => void>()
    await start({ onDisconnected })
    const raw = await socket().start()
    raw.webSocket.terminate()
    await vi.waitFor(() =>
      expect(onDisconnected).toHaveBeenCalledWith(expect.anything(), expect.any(Error)),
    )
  })

  test('does not wait for ever for a client that does not close', async () => {
    const { hub, signalR } = await start({ limits: { closeTimeout: 50 } })
    const raw = await socket().start()
    raw.webSocket.pause()
    await hub.toUser('alice').close()
    await signalR.dispose()
    raw.webSocket.resume()
    expect(await raw.closed).toBe(1000)
  })

  test('stops streams, uploads, and calls to the client', async () => {
    const stopped = vi.fn<() => void>()
    const asked = vi.fn<(error: Error) => void>()
    const uploaded = vi.fn<(error: Error) => void>()
    const reading = vi.fn<() => void>()
    const queued = vi.fn<() => void>()
    const { logged } = await start({
      streams: {
        async *forever({ signal }) {
          signal.addEventListener('abort', stopped)
          yield 1
          await new Promise(() => {})
        },
      },
      methods: {
        ask: ({ client }) => {
          client.invoke('question').catch(asked)
        },
        async read({ uploads }) {
          reading()
          const first = uploads[0]?.[Symbol.asyncIterator]().next()
          first?.catch(uploaded)
          await first
        },
        block: () => new Promise(() => {}),
        queued,
      },
    })
    const raw = await socket().start()
    raw.send({ type: 4, invocationId: 's', target: 'forever', arguments: [] })
    await raw.next()
    raw.send(invocation('ask'))
    await raw.next()
    await raw.next()
    raw.webSocket.send(
      frame({ ...invocation('read'), streamIds: ['u'] }, invocation('block'), invocation('queued')),
    )
    await vi.waitFor(() => expect(reading).toHaveBeenCalledOnce())
    raw.webSocket.terminate()
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.any(Error)))
    await vi.waitFor(() => expect(uploaded).toHaveBeenCalledWith(expect.any(Error)))
    await new Promise(setImmediate)
    expect(queued).not.toHaveBeenCalled()
    expect(logged.filter((line) => line.startsWith('error'))).toEqual([])
  })
})

test('a stream that never waits leaves room for others, and ends with its client', async () => {
  const ended = vi.fn<() => void>()
  await start({
    limits: { unsentBytes: Infinity, streamPauseBytes: Infinity },
    streams: {
      *endless() {
        try {
          for (;;) yield 1
        } finally {
          ended()
        }
      },
    },
    methods: { echo: (_call, text) => text },
  })
  const raw = await socket().start()
  raw.send({ type: 4, invocationId: 's', target: 'endless', arguments: [] })
  await raw.next()
  const other = await socket(server.url, { token: 'bob' }).start()
  other.send(invocation('echo', 'hi'))
  expect(await other.next()).toMatchObject({ result: 'hi' })
  raw.webSocket.terminate()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
})

describe('the clock', () => {
  test('pings though other traffic flows', async () => {
    const { hub } = await start({ limits: { keepAliveInterval: 60 } })
    const before = performance.now()
    const raw = await socket().start()
    const news = setInterval(() => hub.toAll().send('news'), 10)
    const pings = () => raw.frames.filter((one) => one === frame({ type: 6 })).length
    await vi.waitFor(() => expect(pings()).toBeGreaterThan(2))
    clearInterval(news)
    expect(pings()).toBeLessThanOrEqual((performance.now() - before) / 60)
  })

  test('waits for a client that never pinged, but not for one that stopped', async () => {
    await start({ limits: { clientTimeout: 60, keepAliveInterval: Infinity } })
    const quiet = await socket().start()
    quiet.send(invocation('missing'))
    const stopped = await socket().start()
    stopped.send({ type: 6 })
    expect(await stopped.next()).toEqual(closedWithError)
    expect(await stopped.closed).toBe(1000)
    expect(quiet.webSocket.readyState).toBe(quiet.webSocket.OPEN)
  })

  test('is not stopped by WebSocket pings', async () => {
    await start({ limits: { clientTimeout: 60, keepAliveInterval: Infinity } })
    const raw = await socket().start()
    raw.send({ type: 6 })
    const ping = setInterval(() => raw.webSocket.ping(), 10)
    expect(await raw.next()).toEqual(closedWithError)
    clearInterval(ping)
  })

  test.each([
    ['ends a connection whose authentication ended', undefined, true],
    ['lets it live if the hub says so', false, false],
  ])('%s', async (_what, closeOnAuthenticationExpiration, closes) => {
    await start({
      limits: { keepAliveInterval: 120 },
      closeOnAuthenticationExpiration,
      authenticate: async () => ({ userId: 'alice', expiresAt: new Date(Date.now() + 60) }),
    })
    const raw = await socket().start()
    expect(await raw.next()).toEqual(closes ? { type: 7, allowReconnect: true } : { type: 6 })
  })
})

describe('a slow reader', () => {
  function flood(to: TestServer, bytes: number): void {
    const text = 'x'.repeat(64 * 1024)
    for (let sent = 0; sent < bytes; sent += text.length)
      void to.hub.toUser('slow').send('news', text)
  }

  test('that reads nothing is disconnected, and does not delay others', async () => {
    const to = await start({ limits: { sendTimeout: 100, unsentBytes: Infinity } })
    const slow = await socket(to.url, { token: 'slow' }).start()
    const quick = await socket().start()
    slow.webSocket.pause()
    flood(to, 32 * 1024 * 1024)
    await to.hub.toAll().send('to all')
    expect(await quick.next()).toMatchObject({ target: 'to all' })
    await vi.waitFor(() => expect(to.hub.connections).toBe(1))
    expect(to.logged.join()).toContain('connection ended')
    expect(quick.webSocket.readyState).toBe(quick.webSocket.OPEN)
  })

  test('for whom too much waits is dropped at once', async () => {
    const to = await start({ limits: { unsentBytes: 256 * 1024 } })
    const slow = await socket(to.url, { token: 'slow' }).start()
    slow.webSocket.pause()
    flood(to, 32 * 1024 * 1024)
    expect(to.hub.connections).toBe(0)
  })

  test('makes a stream wait', async () => {
    let produced = 0
    await start({
      limits: { sendTimeout: Infinity },
      streams: {
        *endless() {
          for (;;) yield `${++produced} ${'x'.repeat(16 * 1024)}`
        },
      },
    })
    const raw = await socket().start()
    raw.webSocket.pause()
    raw.send({ type: 4, invocationId: 's', target: 'endless', arguments: [] })
    let before = -1
    await vi.waitUntil(() => produced > 0 && before === (before = produced), { interval: 50 })
    expect(raw.frames.length).toBeLessThan(2)
    raw.webSocket.resume()
    await vi.waitFor(() => expect(produced).toBeGreaterThan(before))
  })
})

function refusalOf(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const good = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-version': '13',
    authorization: 'Bearer alice',
  }
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers: { ...good, ...headers } }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end()
  })
}

describe('the upgrade', () => {
  test('answers by status what it does not take', async () => {
    const { url } = await start()
    const { connectionToken } = await negotiate(url)
    const id = `${url}?id=${connectionToken}`
    expect(await socket(`${url}?id=unknown`).closed).toBe(404)
    expect(await socket(url, { token: 'stranger' }).closed).toBe(401)
    expect(await socket(id, { token: 'mallory' }).closed).toBe(404)
    expect(await socket(id, { origin: 'https://evil.example' }).closed).toBe(403)
    await socket(id).start()
    expect(await socket(id).closed).toBe(409)
  })

  test.each([
    ['what is no handshake', 400, '', { 'sec-websocket-key': 'short' }],
    ['another version', 400, '', { 'sec-websocket-version': '1' }],
    ['a stranger', 401, '', { authorization: 'Bearer stranger' }],
    ['a foreign page', 403, '', { origin: 'https://evil.example' }],
    ['an unknown id', 404, '?id=unknown', {}],
  ])('refuses %s with the headers of its server', async (_what, status, query, headers) => {
    const { url } = await start()
    const answer = await refusalOf(url + query, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({ ...refusalHeaders, 'content-length': '0' })
  })

  test('takes the token from the query, which is not logged', async () => {
    const { url, logged, hub } = await start()
    const raw = await socket(`${url}?access_token=alice`, { token: '' }).start()
    expect(hub.connections).toBe(1)
    raw.webSocket.terminate()
    await vi.waitFor(() => expect(logged.join()).toContain('connection ended'))
    expect(logged.join()).not.toMatch(/access_token|alice/)
  })

  test('closes the oldest connection of a user who opens too many', async () => {
    const { hub } = await start({ limits: { connectionsPerUser: 2 } })
    const first = await socket().start()
    await socket().start()
    await socket(server.url, { token: 'bob' }).start()
    await socket().start()
    expect(await first.next()).toEqual({ type: 7, error: 'Too many connections.' })
    expect(hub.connections).toBe(3)
  })

  test('counts the age of a connection from its start, not from its negotiation', async () => {
    const { url } = await start({ limits: { connectionsPerUser: 2 } })
    const negotiated = `${url}?id=${(await negotiate(url)).connectionToken}`
    const oldest = await socket().start()
    await socket().start()
    const newest = await socket(negotiated).start()
    expect(await oldest.next()).toMatchObject({ type: 7 })
    expect(newest.frames).toEqual([])
  })

  test('does not count a connection that is closing', async () => {
    const { hub } = await start({
      limits: { connectionsPerUser: 2 },
      methods: { id: ({ client }) => client.id },
    })
    const oldest = await socket().start()
    const closing = await socket().start()
    closing.send(invocation('id'))
    const id = String((await closing.next()).result)
    closing.webSocket.pause()
    await hub.toConnection(id).close()
    await socket().start()
    await oldest.pong()
    expect(oldest.frames).toEqual([])
  })

  test.each<[string, TestSetting]>([
    ['who it is', { authenticate: () => Promise.reject(new Error('no database')) }],
    ['whose page it is', { server: { allowedOrigin: () => Boolean(JSON.parse('broken')) } }],
  ])('answers 500, and lives, when it cannot tell %s', async (_what, setting) => {
    const { url, logged } = await start(setting)
    expect(await socket(url, { origin: new URL(url).origin }).closed).toBe(500)
    expect(logged).toEqual([expect.stringMatching(/^error An upgrade failed/)])
    expect(await socket(`${url}/nowhere`).closed).toBe(1006)
  })
})
