import {
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  Subject,
} from '@microsoft/signalr'
import type { HubConnection } from '@microsoft/signalr'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HubException, Unauthorized } from './errors.ts'
import { withArguments } from './handlers.ts'
import { jsonProtocol } from './json-protocol.ts'
import type { HubMessage } from './messages.ts'
import { nextEvent, RawSocket, startServer, transports } from './testing.ts'
import type { TestServer, TestSetting } from './testing.ts'

let server: TestServer

afterEach(() => server.close())

async function start(setting?: TestSetting): Promise<TestServer> {
  server = await startServer(setting)
  return server
}

function closed(client: HubConnection): Promise<Error | undefined> {
  return new Promise((resolve) => client.onclose(resolve))
}

function collect(client: HubConnection, method: string, ...args: unknown[]): Promise<unknown[]> {
  const items: unknown[] = []
  return new Promise((resolve, reject) => {
    client.stream(method, ...args).subscribe({
      next: (item) => items.push(item),
      error: reject,
      complete: () => resolve(items),
    })
  })
}

async function* countTo(end: unknown) {
  for (let n = 1; n <= Number(end); n++) yield n
}

describe.each(transports)('the official client over %s', (transport) => {
  test('invokes methods by name without regard to case', async () => {
    const { connect } = await start({ methods: { add: (_call, a, b) => Number(a) + Number(b) } })
    const client = connect(transport)
    await client.start()
    expect(await client.invoke('Add', 2, 3)).toBe(5)
  })

  test('gets null from a void method', async () => {
    const { connect } = await start({ methods: { nothing: () => undefined } })
    const client = connect(transport)
    await client.start()
    expect(await client.invoke('nothing')).toBeNull()
  })

  test('has its invocations run one after the other', async () => {
    const steps: string[] = []
    const { connect } = await start({
      methods: {
        async step(_call, name) {
          steps.push(`${String(name)} begins`)
          await new Promise((resolve) => setTimeout(resolve, 5))
          steps.push(`${String(name)} ends`)
        },
      },
    })
    const client = connect(transport)
    await client.start()
    await Promise.all([client.invoke('step', 'a'), client.invoke('step', 'b')])
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  test('may call more at once than may wait', async () => {
    const { connect } = await start({
      limits: { queuedMessages: 10 },
      methods: { echo: (_call, text) => text },
    })
    const client = connect(transport)
    await client.start()
    const numbers = Array.from({ length: 150 }, (_, index) => index)
    expect(await Promise.all(numbers.map((one) => client.invoke('echo', one)))).toEqual(numbers)
  })

  test('gets the reason of a failed method only from a HubException', async () => {
    const { connect, logged } = await start({
      methods: {
        tell: () => Promise.reject(new HubException('too late')),
        hide: () => Promise.reject(new Error('the database is at 10.0.0.1')),
        bind: withArguments(
          () => {
            throw new Error('not a number')
          },
          () => 1,
        ),
        forbid: () => Promise.reject(new Unauthorized()),
      },
    })
    const client = connect(transport)
    await client.start()
    const unexpected = "An unexpected error occurred invoking 'tell' on the server."
    await expect(client.invoke('tell')).rejects.toThrow(`${unexpected} HubException: too late`)
    await expect(client.invoke('hide')).rejects.toThrow(
      /^An unexpected error occurred invoking 'hide' on the server\.$/,
    )
    await expect(client.invoke('bind')).rejects.toThrow(
      /^Failed to invoke 'bind' due to an error on the server\.$/,
    )
    await expect(client.invoke('forbid')).rejects.toThrow(
      /^Failed to invoke 'forbid' because user is unauthorized$/,
    )
    expect(logged.filter((line) => line.startsWith('error'))).toHaveLength(1)
  })

  test('cannot call a name that is no hub method', async () => {
    const { connect } = await start({ methods: { known: () => 1 } })
    const client = connect(transport)
    await client.start()
    for (const name of ['missing', 'constructor', '__proto__', 'toString']) {
      await expect(client.invoke(name)).rejects.toThrow(`Unknown hub method '${name}'`)
    }
    expect(await client.invoke('known')).toBe(1)
  })

  test('gets the event sent on connecting, and then other events', async () => {
    const { connect, hub } = await start({
      onConnected: (client) => client.send('hello', client.principal.userId),
    })
    const client = connect(transport)
    const hello = nextEvent(client, 'hello')
    const news = nextEvent(client, 'news')
    await client.start()
    expect(await hello).toEqual(['alice'])
    await hub.toUser('alice').send('news', { text: 'строка\n\u2028"' }, 2)
    expect(await news).toEqual([{ text: 'строка\n\u2028"' }, 2])
  })

  test('streams from the server to the end, or to the error', async () => {
    const { connect } = await start({
      streams: {
        count: (_call, end) => countTo(end),
        list: () => ['a', 'b'],
        async *fail() {
          yield 1
          throw new HubException('broke off')
        },
      },
    })
    const client = connect(transport)
    await client.start()
    expect(await collect(client, 'count', 3)).toEqual([1, 2, 3])
    expect(await collect(client, 'list')).toEqual(['a', 'b'])
    await expect(collect(client, 'fail')).rejects.toThrow(
      'An error occurred on the server while streaming results. HubException: broke off',
    )
  })

  test('streams more than may wait unsent', async () => {
    const text = 'x'.repeat(30_000)
    const { connect } = await start({
      limits: { streamPauseBytes: 1, unsentBytes: 100_000 },
      streams: { listAll: () => Array.from({ length: 100 }, () => text) },
    })
    const client = connect(transport)
    await client.start()
    expect(await collect(client, 'ListAll')).toHaveLength(100)
  })

  test('must call methods as methods and streams as streams', async () => {
    const { connect } = await start({
      methods: { method: () => 1 },
      streams: { stream: () => countTo(1) },
    })
    const client = connect(transport)
    await client.start()
    await expect(client.invoke('stream')).rejects.toThrow(
      "The client attempted to invoke the streaming 'stream' method with a non-streaming invocation.",
    )
    await expect(collect(client, 'method')).rejects.toThrow(
      "The client attempted to invoke the non-streaming 'method' method with a streaming invocation.",
    )
  })

  test('cancels a stream, which then stops', async () => {
    const stopped = vi.fn<() => void>()
    const { connect } = await start({
      streams: {
        async *forever({ signal }) {
          signal.addEventListener('abort', stopped)
          yield 'first'
          await new Promise(() => {})
        },
      },
      methods: { ping: () => 'pong' },
    })
    const client = connect(transport)
    await client.start()
    await new Promise<void>((resolve) => {
      const subscription = client.stream('forever').subscribe({
        next: () => {
          subscription.dispose()
          resolve()
        },
        error: () => {},
        complete: () => {},
      })
    })
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce())
    expect(await client.invoke('ping')).toBe('pong')
  })

  test('streams to the server, along with an invocation and with a stream', async () => {
    const { connect } = await start({
      methods: {
        async join({ uploads }, separator) {
          const parts: unknown[] = []
          for await (const part of uploads[0] ?? []) parts.push(part)
          return parts.join(String(separator))
        },
        ping: () => 'pong',
      },
      streams: {
        async *double({ uploads }) {
          for await (const item of uploads[0] ?? []) yield Number(item) * 2
        },
      },
    })
    const client = connect(transport)
    await client.start()
    const words = new Subject<string>()
    const joined = client.invoke('join', words, '-')
    expect(await client.invoke('ping'), 'beside the upload').toBe('pong')
    for (const word of ['a', 'b', 'c']) words.next(word)
    words.complete()
    expect(await joined).toBe('a-b-c')

    const numbers = new Subject<number>()
    const doubled = collect(client, 'double', numbers)
    numbers.next(1)
    numbers.next(2)
    numbers.complete()
    expect(await doubled).toEqual([2, 4])

    const broken = new Subject<string>()
    const failed = client.invoke('join', broken, '-')
    broken.next('a')
    broken.error(new Error('no more'))
    await expect(failed).rejects.toThrow(
      "An unexpected error occurred invoking 'join' on the server. HubException: no more",
    )
    const half = new Subject<number>()
    const halved = collect(client, 'double', half)
    half.error(new Error('no more'))
    await expect(halved).rejects.toThrow(
      'An error occurred on the server while streaming results. HubException: no more',
    )
  })

  test('answers the server, even while one of its own calls runs', async () => {
    const { connect, hub } = await start({
      methods: {
        greet: async ({ client }) => `Hi, ${String(await client.invoke('name'))}`,
        press: ({ client }) => client.invoke('fail'),
      },
    })
    const client = connect(transport)
    client.on('name', () => 'Alice')
    client.on('fail', () => {
      throw new Error('no')
    })
    await client.start()
    expect(await client.invoke('greet')).toBe('Hi, Alice')
    const id = client.connectionId ?? ''
    expect(await hub.invoke(id, 'name')).toBe('Alice')
    await expect(hub.invoke(id, 'fail')).rejects.toThrow('Error: no')
    await expect(client.invoke('press')).rejects.toThrow(
      "An unexpected error occurred invoking 'press' on the server. HubException: Error: no",
    )
    await expect(hub.invoke('nobody', 'name')).rejects.toThrow('No such connection')
  })

  test('is reported as disconnected when it stops', async () => {
    const onDisconnected = vi.fn<(client: { id: string }, error?: Error) => void>()
    const { connect, hub } = await start({ onDisconnected })
    const client = connect(transport)
    await client.start()
    const id = client.connectionId
    expect(hub.connections).toBe(1)
    await client.stop()
    await vi.waitFor(() => expect(onDisconnected).toHaveBeenCalledOnce())
    expect(onDisconnected).toHaveBeenCalledWith(expect.objectContaining({ id }), undefined)
    expect(hub.connections).toBe(0)
  })

  test('does not come back after a close without allowReconnect', async () => {
    const { connect, hub } = await start()
    const client = connect(transport)
    const end = closed(client)
    await client.start()
    await hub.toUser('alice').close({ error: 'Signed out.' })
    expect(String(await end)).toContain('Signed out.')
    expect(hub.connections).toBe(0)
  })

  test('comes back after a close with allowReconnect', async () => {
    const { connect, hub } = await start()
    const client = connect(transport)
    await client.start()
    const before = client.connectionId
    const reconnected = new Promise((resolve) => client.onreconnected(resolve))
    await hub.toUser('alice').close({ allowReconnect: true })
    expect(await reconnected).not.toBe(before)
    expect(client.state).toBe(HubConnectionState.Connected)
  })

  test('is refused with words of its own, not of ours', async () => {
    const { connect } = await start()
    await expect(connect(transport, 'stranger').start()).rejects.toThrow(
      "Unauthorized: Status code '401'",
    )
  })

  test('stays connected after its own timeout, because the server pings it', async () => {
    const { connect } = await start({
      limits: { keepAliveInterval: 40, clientTimeout: 300, pollTimeout: 60 },
    })
    const client = connect(transport)
    client.serverTimeoutInMilliseconds = 300
    client.keepAliveIntervalInMilliseconds = 40
    const end = vi.fn<() => void>()
    client.onclose(end)
    client.onreconnecting(end)
    await client.start()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(end).not.toHaveBeenCalled()
    expect(client.state).toBe(HubConnectionState.Connected)
  })

  test('is disconnected by a server that shuts down', async () => {
    const { connect, hub, signalR, url } = await start()
    const client = connect(transport)
    const reconnecting = new Promise((resolve) => client.onreconnecting(resolve))
    await client.start()
    await signalR.dispose()
    await reconnecting
    expect(hub.connections).toBe(0)
    const negotiation = await fetch(`${url}/negotiate`, {
      method: 'POST',
      headers: { authorization: 'Bearer alice' },
    })
    expect(negotiation.status).toBe(503)
    expect(await new RawSocket(url).closed).toBe(503)
  })
})

test('the official client reads a protocol that spans lines, as events must', async () => {
  const write = (message: HubMessage) => Buffer.from(`${JSON.stringify(message, null, 1)}\x1e`)
  const { connect } = await start({
    server: { protocols: [{ ...jsonProtocol, write }] },
    methods: { echo: (_call, text) => text },
  })
  const client = connect('ServerSentEvents')
  await client.start()
  expect(await client.invoke('echo', { a: ['b'] })).toEqual({ a: ['b'] })
})

test('the official client gets the details of every error in development', async () => {
  const { connect } = await start({
    detailedErrors: true,
    methods: { fail: () => Promise.reject(new TypeError('x is not a function')) },
  })
  const client = connect()
  await client.start()
  await expect(client.invoke('fail')).rejects.toThrow('TypeError: x is not a function')
})

test('the official client may skip the negotiation of a WebSocket', async () => {
  const { hub, url } = await start({ methods: { ping: () => 'pong' } })
  const client = new HubConnectionBuilder()
    .withUrl(url, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: () => 'alice',
    })
    .configureLogging(LogLevel.None)
    .build()
  await client.start()
  expect(await client.invoke('ping')).toBe('pong')
  expect(hub.connections).toBe(1)
  await client.stop()
})
