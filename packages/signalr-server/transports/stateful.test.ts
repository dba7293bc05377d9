import { setImmediate } from 'node:timers/promises'
import {
  HttpTransportType,
  HubConnectionBuilder,
  JsonHubProtocol,
  LogLevel,
  Subject,
} from '@microsoft/signalr'
import type { IHubProtocol, IStreamResult } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { jsonProtocol } from '../json-protocol.ts'
import { messagePackProtocol } from '../message-pack/protocol.ts'
import { RawSocket, startServer } from '../testing.ts'
import type { Negotiated, TestServer, TestSetting, TransportName } from '../testing.ts'

let server: TestServer

afterEach(() => server?.close())

async function start({ server: options, ...setting }: TestSetting = {}): Promise<TestServer> {
  server = await startServer({
    statefulReconnect: true,
    ...setting,
    server: { protocols: [jsonProtocol, messagePackProtocol], ...options },
  })
  return server
}

interface ClientSetting {
  transport?: TransportName
  protocol?: IHubProtocol
  bufferSize?: number
}

/** Makes a client that asks for stateful reconnect. `returnAfter` delays its next connection. */
function connect({ transport = 'WebSockets', protocol, bufferSize = 100_000 }: ClientSetting = {}) {
  let returning: Promise<unknown> | undefined
  const client = new HubConnectionBuilder()
    .withUrl(server.url, {
      transport: HttpTransportType[transport],
      accessTokenFactory: async () => {
        await returning
        return 'alice'
      },
    })
    .withHubProtocol(protocol ?? new JsonHubProtocol())
    .withStatefulReconnect({ bufferSize })
    .withAutomaticReconnect([0, 10, 50])
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(() => client.stop())
  const heard: unknown[] = []
  client.on('news', (item) => heard.push(item))
  const interrupted = vi.fn()
  client.onclose(interrupted)
  client.onreconnecting(interrupted)
  const reconnected = new Promise((resolve) => client.onreconnected(resolve))
  const returnAfter = (event: Promise<unknown>) => void (returning = event)
  return { client, heard, interrupted, reconnected, returnAfter }
}

function itemsOf(stream: IStreamResult<unknown>): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const items: unknown[] = []
    stream.subscribe({
      next: (item) => items.push(item),
      error: reject,
      complete: () => resolve(items),
    })
  })
}

async function negotiate(query = 'negotiateVersion=1&useStatefulReconnect=true', token = 'alice') {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/negotiate?${query}`, { method: 'POST', headers })
  return (await response.json()) as Negotiated & { useStatefulReconnect?: boolean }
}

const ping = { type: 6 }
const news = (item: unknown) => ({ type: 1, target: 'news', arguments: [item] })
const note = (item: unknown) => ({ type: 1, target: 'note', arguments: [item] })
const ack = (sequenceId: number) => ({ type: 8, sequenceId })
const sequence = (sequenceId: number) => ({ type: 9, sequenceId })

const open = (token: string, user?: string) =>
  new RawSocket(`${server.url}?id=${token}`, { token: user })

/** Connects without a SignalR client. `reopen` opens another socket of the same connection. */
async function connectRaw(version = 2) {
  const { connectionToken } = await negotiate()
  const raw = await open(connectionToken).open()
  raw.send({ protocol: 'json', version })
  expect(await raw.next()).toEqual({})
  raw.send(ping)
  await raw.pong()
  return { raw, reopen: (user?: string) => open(connectionToken, user) }
}

/** Resolves when both sides have noticed that the socket is gone. */
async function lose(raw: RawSocket): Promise<void> {
  server.cut()
  expect(await raw.closed).toBe(1006)
}

const sendNews = (...items: unknown[]) =>
  Promise.all(items.map((item) => server.hub.toAll().send('news', item)))

describe('stateful reconnect is negotiated', () => {
  test.each([
    ['if client and hub want it', true, 'negotiateVersion=1&useStatefulReconnect=true', true],
    ['whatever the spelling', true, 'negotiateVersion=1&UseStatefulReconnect=True', true],
    ['not if the hub does not', false, 'negotiateVersion=1&useStatefulReconnect=true', undefined],
    ['not if the client does not', true, 'negotiateVersion=1', undefined],
    ['not without a secret token', true, 'useStatefulReconnect=true', undefined],
  ])('%s', async (_, statefulReconnect, query, expected) => {
    await start({ statefulReconnect })
    expect((await negotiate(query)).useStatefulReconnect).toBe(expected)
  })
})

describe.each([
  ['JSON', () => new JsonHubProtocol()],
  ['MessagePack', () => new MessagePackHubProtocol()],
])('over %s', (_, protocol) => {
  test('nothing is lost or doubled when sockets are cut', async () => {
    const noted: unknown[] = []
    const onConnected = vi.fn()
    const onDisconnected = vi.fn()
    await start({
      onConnected,
      onDisconnected,
      methods: { note: (_call, item) => noted.push(item) },
      streams: {
        async *double({ uploads: [numbers] }) {
          for await (const number of numbers ?? []) yield Number(number) * 2
        },
        async *count(_call, to) {
          for (let number = 0; number < Number(to); number++) yield number
        },
      },
    })
    const { client, heard, interrupted } = connect({ protocol: protocol() })
    await client.start()
    const id = client.connectionId
    const numbers = new Subject<number>()
    const doubled = itemsOf(client.stream('double', numbers))
    const counted = itemsOf(client.stream('count', 500))
    let item = 0
    for (let cut = 0; cut < 8; cut++) {
      let noting: Promise<unknown> | undefined
      for (let step = 0; step < 12; step++) {
        void sendNews(item)
        noting = client.invoke('note', item)
        numbers.next(item++)
        if (step > 4) await setImmediate()
        if (step === 4 + cut) server.cut()
      }
      await noting
    }
    numbers.complete()
    const all = Array.from({ length: item }, (_item, number) => number)
    expect(await doubled).toEqual(all.map((number) => number * 2))
    expect(await counted).toEqual(Array.from({ length: 500 }, (_item, number) => number))
    await client.invoke('note', 'the end')
    expect(heard).toEqual(all)
    expect(noted).toEqual([...all, 'the end'])
    expect(client.connectionId).toBe(id)
    expect(interrupted).not.toHaveBeenCalled()
    expect([onConnected.mock.calls.length, onDisconnected.mock.calls.length]).toEqual([1, 0])
  })
})

describe('the official client', () => {
  const methods: TestSetting['methods'] = { echo: (_call, item) => item }

  test('hears once what is sent with the reply to its handshake', async () => {
    await start({ methods, onConnected: (one) => one.send('news', 'hello') })
    const { client, heard } = connect()
    await client.start()
    await vi.waitFor(() => expect(heard).toEqual(['hello']))
    server.cut()
    await client.invoke('echo', 1)
    expect(heard).toEqual(['hello'])
  })

  test('hears what was sent while it was away', async () => {
    await start({ methods })
    const { client, heard, interrupted } = connect()
    await client.start()
    server.cut()
    await sendNews(1, 2)
    await client.invoke('echo', 1)
    expect(heard).toEqual([1, 2])
    expect(interrupted).not.toHaveBeenCalled()
  })

  test('sends on when its buffer was full', async () => {
    const noted: unknown[] = []
    await start({ methods: { note: (_call, item) => void noted.push(item) } })
    const { client, interrupted } = connect({ bufferSize: 100 })
    await client.start()
    for (let item = 0; item < 10; item++) {
      const sent = client.send('note', item)
      if (item === 4) server.cut()
      await sent
    }
    await vi.waitFor(() => expect(noted).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
    expect(interrupted).not.toHaveBeenCalled()
  })

  test('reconnects anew if it returns too late', async () => {
    await start({ limits: { disconnectTimeout: 1_000 } })
    const { client, heard, interrupted, reconnected, returnAfter } = connect()
    await client.start()
    const id = client.connectionId
    returnAfter(vi.waitFor(() => expect(server.hub.connections).toBe(0)))
    server.cut()
    expect(await reconnected).not.toBe(id)
    expect(interrupted).toHaveBeenCalledOnce()
    await sendNews('anew')
    await vi.waitFor(() => expect(heard).toEqual(['anew']))
  })

  test('reconnects anew if the hub has closed its connection meanwhile', async () => {
    await start()
    const { client, reconnected, returnAfter } = connect()
    await client.start()
    const id = client.connectionId
    returnAfter(vi.waitFor(() => expect(server.hub.connections).toBe(0)))
    server.cut()
    await server.hub.toUser('alice').close({ allowReconnect: true })
    expect(await reconnected).not.toBe(id)
  })

  test.each([true, false])('obeys a close, with reconnect: %s', async (allowReconnect) => {
    await start()
    const { client, reconnected } = connect()
    await client.start()
    const closed = new Promise((resolve) => client.onclose(() => resolve('closed')))
    await server.hub.toUser('alice').close({ allowReconnect })
    if (allowReconnect) await reconnected
    else await closed
  })

  test('ends its connection at once when it stops', async () => {
    const onDisconnected = vi.fn()
    await start({ onDisconnected })
    const { client } = connect()
    await client.start()
    await client.stop()
    await vi.waitFor(() => expect(onDisconnected).toHaveBeenCalledOnce())
    expect(server.hub.connections).toBe(0)
  })

  test.each(['ServerSentEvents', 'LongPolling'] as const)(
    'does without it over %s',
    async (name) => {
      await start({ methods })
      const { client } = connect({ transport: name })
      await client.start()
      expect(await client.invoke('echo', 1)).toBe(1)
    },
  )
})

describe('a client that has lost its socket', () => {
  test('gets again what it has not acknowledged', async () => {
    await start()
    const { raw, reopen } = await connectRaw()
    await sendNews(1, 2, 3)
    for (const item of [1, 2, 3]) expect(await raw.next()).toEqual(news(item))
    raw.send(ack(2))
    await raw.pong()
    await lose(raw)
    await sendNews(4)
    const again = await reopen().open()
    again.send(sequence(1))
    for (const message of [sequence(3), news(3), news(4)]) {
      expect(await again.next()).toEqual(message)
    }
    again.send(ack(4))
    await again.pong()
    await lose(again)
    const third = await reopen().open()
    third.send(sequence(1))
    expect(await third.next()).toEqual(sequence(5))
  })

  test('is told which messages have arrived; these are not handled again', async () => {
    const noted: unknown[] = []
    await start({ methods: { note: (_call, item) => void noted.push(item) } })
    const { raw, reopen } = await connectRaw()
    raw.send(note(1))
    raw.send(note(2))
    expect(await nextAck(raw, 2)).toEqual(ack(2))
    await lose(raw)
    const again = await reopen().open()
    again.send(note('before the sequence'))
    again.send(sequence(2))
    expect(await again.next()).toEqual(sequence(1))
    for (const item of [2, 3]) again.send(note(item))
    expect(await nextAck(again, 3)).toEqual(ack(3))
    expect(noted).toEqual([1, 2, 3])
  })

  test('may return before the server has noticed it', async () => {
    await start()
    const { raw, reopen } = await connectRaw()
    const again = await reopen().open()
    expect(await raw.closed).toBe(1006)
    await sendNews(1)
    await again.pong()
    expect(again.frames).toEqual([])
    again.send(sequence(1))
    expect(await again.next()).toEqual(sequence(1))
    expect(await again.next()).toEqual(news(1))
    expect(server.hub.connections).toBe(1)
  })

  test('loses half a message, which it sends again', async () => {
    const noted: unknown[] = []
    await start({ methods: { note: (_call, item) => void noted.push(item) } })
    const { raw, reopen } = await connectRaw()
    raw.webSocket.send(JSON.stringify(note(1)).slice(0, 10))
    await raw.pong()
    await lose(raw)
    const again = await reopen().open()
    again.send(sequence(1))
    again.send(note(1))
    await vi.waitFor(() => expect(noted).toEqual([1]))
  })

  test('may be silent as long as it is away', async () => {
    await start({ limits: { clientTimeout: 300 } })
    const [away, here] = [await connectRaw(), await connectRaw()]
    away.raw.webSocket.terminate()
    here.raw.send(ping)
    expect(await here.raw.closed).toBe(1000)
    const again = await away.reopen().open()
    again.send(sequence(1))
    expect(await again.next()).toEqual(sequence(1))
  })

  test('cannot return as another user', async () => {
    await start()
    const { raw, reopen } = await connectRaw()
    await lose(raw)
    expect(await reopen('bob').closed).toBe(404)
    expect(await reopen('stranger').closed).toBe(401)
  })

  test('cannot return once it is gone', async () => {
    const onDisconnected = vi.fn()
    await start({ onDisconnected, limits: { disconnectTimeout: 1_000 } })
    const { raw, reopen } = await connectRaw()
    await lose(raw)
    await vi.waitFor(() => expect(onDisconnected).toHaveBeenCalledOnce())
    expect(onDisconnected.mock.lastCall?.[1]).toEqual(
      new Error('The WebSocket closed with status 1006.'),
    )
    expect(await reopen().closed).toBe(404)
  })

  test('ends if it leaves out messages', async () => {
    await start()
    const { raw, reopen } = await connectRaw()
    await lose(raw)
    const again = await reopen().open()
    again.send(sequence(2))
    expect(await again.closed).toBe(1000)
    expect(await reopen().closed).toBe(404)
  })

  test('ends at once if it has closed the socket or knows only version 1', async () => {
    await start()
    const [closing, old] = [await connectRaw(), await connectRaw(1)]
    closing.raw.webSocket.close()
    await closing.raw.closed
    await lose(old.raw)
    await vi.waitFor(() => expect(server.hub.connections).toBe(0))
    expect(await closing.reopen().closed).toBe(404)
    expect(await old.reopen().closed).toBe(404)
  })

  test.each(['the hub', 'the server'])('is closed at once by %s', async (closer) => {
    await start()
    const { raw, reopen } = await connectRaw()
    await lose(raw)
    if (closer === 'the hub') await server.hub.toAll().close()
    else await server.signalR.dispose()
    expect(server.hub.connections).toBe(0)
    expect(await reopen().closed).toBe(404)
  })

  test('may return to another process than the one that negotiated', async () => {
    const options = { tokenSecrets: ['a secret of all processes'] }
    const negotiating = await start({ server: options })
    const { connectionToken } = await negotiate()
    await start({ server: options })
    const raw = await open(connectionToken).open()
    raw.send({ protocol: 'json', version: 2 })
    expect(await raw.next()).toEqual({})
    await lose(raw)
    const again = await open(connectionToken).open()
    again.send(sequence(1))
    expect(await again.next()).toEqual(sequence(1))
    await negotiating.close()
  })
})

describe('beyond the limit of the buffer', () => {
  const limits = { statefulReconnectBufferSize: 1_000 }
  const long = 'x'.repeat(600)

  test('events arrive, and the client may return once it has acknowledged them', async () => {
    await start({ limits })
    const { raw, reopen } = await connectRaw()
    await sendNews(long, long, 1)
    for (const item of [long, long, 1]) expect(await raw.next()).toEqual(news(item))
    expect(await reopen().closed).toBe(409)
    raw.send(ack(2))
    await raw.pong()
    await lose(raw)
    const again = await reopen().open()
    again.send(sequence(1))
    expect(await again.next()).toEqual(sequence(3))
    expect(await again.next()).toEqual(news(1))
  })

  test('a client that has not acknowledged them ends with its socket', async () => {
    await start({ limits })
    const { raw, reopen } = await connectRaw()
    await sendNews(long, long)
    await lose(raw)
    expect(server.hub.connections).toBe(0)
    expect(await reopen().closed).toBe(404)
  })

  test('events end the connection of a client that is away', async () => {
    await start({ limits })
    const { raw, reopen } = await connectRaw()
    await lose(raw)
    await sendNews(long)
    expect(server.hub.connections).toBe(1)
    await sendNews(long)
    expect(server.hub.connections).toBe(0)
    expect(await reopen().closed).toBe(404)
  })

  test('events before the first message of the client arrive', async () => {
    await start({
      limits,
      onConnected: async (client) => {
        for (const item of [long, long, 1]) client.send('news', item)
      },
    })
    const raw = await open((await negotiate()).connectionToken).open()
    raw.send({ protocol: 'json', version: 2 })
    for (const message of [{}, news(long), news(long)]) expect(await raw.next()).toEqual(message)
    raw.send(ping)
    expect(await raw.next()).toEqual(news(1))
  })

  test('streams wait for acknowledgments', async () => {
    let produced = 0
    await start({
      limits,
      streams: {
        *fill() {
          for (; produced < 5; produced++) yield long
        },
      },
    })
    const { raw } = await connectRaw()
    raw.send({ type: 4, invocationId: 's', target: 'fill', arguments: [] })
    const item = { type: 2, invocationId: 's', item: long }
    expect(await nextOf(raw, 2)).toEqual(item)
    expect(await nextOf(raw, 2)).toEqual(item)
    await raw.pong()
    await raw.pong()
    expect(produced).toBe(1)
    for (let number = 2; number <= 5; number++) {
      raw.send(ack(number))
      if (number < 5) expect(await nextOf(raw, 2)).toEqual(item)
    }
    expect(await nextOf(raw, 3)).toEqual({ type: 3, invocationId: 's' })
  })
})

async function nextAck(raw: RawSocket, number: number) {
  for (;;) {
    const message = await nextOf(raw, 8)
    if (message.sequenceId === number) return message
  }
}

async function nextOf(raw: RawSocket, type: number) {
  for (;;) {
    const message = await raw.next()
    if (message.type === type) return message
  }
}
