import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { jsonProtocol } from './json-protocol.ts'
import { negotiate, RawSocket, startServer, userOf } from './testing.ts'
import type { Negotiated, TestServer, TestSetting } from './testing.ts'

let server: TestServer

afterEach(() => server.close())

async function start(setting?: TestSetting): Promise<TestServer> {
  server = await startServer(setting)
  return server
}

interface Asking {
  method?: string
  token?: string
  headers?: Record<string, string>
  body?: string | Blob
  signal?: AbortSignal
}

function ask(url: string, { method = 'GET', token = 'alice', headers, ...rest }: Asking = {}) {
  return fetch(url, { method, headers: { authorization: `Bearer ${token}`, ...headers }, ...rest })
}

async function statusAndText(response: Promise<Response>): Promise<[number, string]> {
  const { status, text } = await response.then(async (one) => ({
    status: one.status,
    text: await one.text(),
  }))
  return [status, text]
}

async function newId(token?: string): Promise<string> {
  const { connectionToken } = await negotiate(server.url, token)
  return `${server.url}?id=${connectionToken}`
}

const handshake = '{"protocol":"json","version":1}\x1e'

async function startPolling(): Promise<string> {
  const id = await newId()
  await ask(id)
  await ask(id, { method: 'POST', body: handshake })
  expect(await statusAndText(ask(id))).toEqual([200, '{}\x1e'])
  return id
}

async function openEvents(id: string) {
  const response = await ask(id, { headers: { accept: 'text/event-stream' } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return { response, read: async () => (await reader?.read())?.value }
}

describe('negotiation', () => {
  test('offers three transports under two ids, one of them secret', async () => {
    const { url } = await start()
    const response = await ask(`${url}/negotiate?negotiateVersion=7`, { method: 'POST' })
    expect(response.headers.get('content-type')).toBe('application/json')
    const answer = (await response.json()) as Negotiated
    expect(answer).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    })
    expect(answer.connectionToken).not.toBe(answer.connectionId)
  })

  test('in the oldest version gives one id for both uses', async () => {
    const { url } = await start()
    const response = await ask(`${url}/negotiate`, { method: 'POST' })
    const answer = (await response.json()) as Negotiated
    expect(answer.negotiateVersion).toBe(0)
    expect(answer.connectionToken).toBeUndefined()
    expect((await ask(`${url}?id=${answer.connectionId}`)).status).toBe(200)
  })

  test.each([
    ['x', "The client requested an invalid protocol version 'x'"],
    ['1.5', "The client requested an invalid protocol version '1.5'"],
    ['-1', "The client requested version '-1', but the server does not support this version."],
  ])('of version %s is refused in words', async (version, error) => {
    const { url } = await start()
    const response = await ask(`${url}/negotiate?NegotiateVersion=${version}`, { method: 'POST' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ error })
  })

  test('is refused to strangers without a word, and to other methods', async () => {
    const { url } = await start()
    const negotiation = `${url}/negotiate?negotiateVersion=1`
    expect(await statusAndText(ask(negotiation, { method: 'POST', token: 'stranger' }))).toEqual([
      401,
      '',
    ])
    expect(await statusAndText(fetch(negotiation, { method: 'POST' }))).toEqual([401, ''])
    expect((await ask(negotiation)).status).toBe(405)
  })

  test('expires when no connection follows', async () => {
    await start({ limits: { disconnectTimeout: 40 } })
    const id = await newId()
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect((await ask(id)).status).toBe(404)
  })

  test('keeps a limited number of unused ids of a user', async () => {
    await start({ limits: { connectionsPerUser: 2 } })
    const [first, second] = [await newId(), await newId()]
    await newId('bob')
    await newId()
    expect((await ask(first)).status).toBe(404)
    expect((await ask(second)).status).toBe(200)
  })
})

describe('a request', () => {
  test.each(['GET', 'POST', 'DELETE'])('%s needs an id, a known one', async (method) => {
    const { url } = await start()
    expect(await statusAndText(ask(url, { method }))).toEqual([400, 'Connection ID required'])
    expect((await ask(`${url}?id=unknown`, { method })).status).toBe(404)
  })

  test('by another method is refused', async () => {
    await start()
    expect((await ask(await newId(), { method: 'PUT' })).status).toBe(405)
  })

  test('by another user is answered like one with an unknown id', async () => {
    await start()
    const fresh = await newId()
    const running = await startPolling()
    for (const id of [fresh, running]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const foreign = await statusAndText(ask(id, { method, token: 'mallory' }))
        const unknown = await statusAndText(
          ask(`${server.url}?id=unknown`, { method, token: 'mallory' }),
        )
        expect(foreign).toEqual(unknown)
      }
    }
    expect(server.hub.connections).toBe(1)
  })

  test('tells the hub whether it starts a connection or continues one', async () => {
    const purposes: string[] = []
    await start({
      authenticate: async ({ token, purpose }) => {
        purposes.push(purpose)
        return userOf(token)
      },
    })
    const id = await startPolling()
    await ask(id, { method: 'DELETE' })
    expect(purposes).toEqual(['start', 'start', 'continue', 'continue', 'continue'])
  })

  test.each(['*/*', 'text/event-stream'])(
    'whose client left during the authentication opens no connection: %s',
    async (accept) => {
      let asked = (_request: IncomingMessage) => {}
      const coming = new Promise<IncomingMessage>((resolve) => (asked = resolve))
      let look = () => {}
      const isLooked = new Promise<void>((resolve) => (look = resolve))
      const { url, hub } = await start({
        authenticate: async ({ token, request }) => {
          if (request.method === 'GET' && token === 'alice') {
            asked(request)
            await isLooked
          }
          return userOf(token)
        },
      })
      const left = new AbortController()
      const asking = ask(await newId(), { headers: { accept }, signal: left.signal })
      const gone = once((await coming).socket, 'close')
      left.abort()
      await expect(asking).rejects.toThrow()
      await gone
      look()
      expect((await ask(`${url}?id=unknown`, { token: 'bob' })).status).toBe(404)
      expect(hub.connections).toBe(0)
    },
  )

  test('cannot change the transport, nor post to a WebSocket', async () => {
    await start()
    const polling = await startPolling()
    const events = await newId()
    await openEvents(events)
    const sockets = await newId()
    const { webSocket } = await new RawSocket(sockets).open()

    const accept = { accept: 'text/event-stream' }
    expect((await ask(polling, { headers: accept })).status).toBe(400)
    expect((await ask(events)).status).toBe(400)
    expect((await ask(sockets)).status).toBe(400)
    expect((await ask(events, { headers: accept })).status).toBe(409)
    expect((await ask(sockets, { method: 'POST', body: 'x' })).status).toBe(405)
    expect((await ask(events, { method: 'DELETE' })).status).toBe(400)
    webSocket.terminate()
  })

  test('with what is not UTF-8 ends the connection', async () => {
    await start()
    const id = await startPolling()
    const poll = ask(id)
    const body = new Blob([Buffer.from('{"type":6,"a":"\xff"}\x1e', 'latin1')])
    await ask(id, { method: 'POST', body })
    const error = 'Connection closed with an error.'
    const close = JSON.stringify({ type: 7, error, allowReconnect: true })
    expect(await statusAndText(poll)).toEqual([200, `${close}\x1e`])
  })

  test('with too long a body ends the connection', async () => {
    await start({ limits: { receiveBytes: 64 * 1024 } })
    const id = await startPolling()
    const response = await ask(id, { method: 'POST', body: 'x'.repeat(65 * 1024) })
    expect(response.status).toBe(413)
    expect(await statusAndText(ask(id))).toEqual([
      200,
      '{"type":7,"error":"A request was too long.","allowReconnect":true}\x1e',
    ])
    expect((await ask(id)).status).toBe(204)
  })

  test.each(['//', '/hub/test/%zz', '/%', '/hub/test//', '*', '//hub/test', '/hub/%74est', '/?%'])(
    'for %s is left to others',
    async (target) => {
      const { url } = await start()
      const { port } = new URL(url)
      const status = await new Promise((resolve, reject) => {
        const request = httpRequest({ port, path: target, method: 'GET' }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        request.on('error', reject).end()
      })
      expect(status).toBe(418)
      const upgrade = connectSocket(Number(port), '127.0.0.1')
      upgrade.write(
        `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      )
      await new Promise((resolve) => upgrade.on('close', resolve))
      expect((await ask(`${url}?id=%zz`)).status).toBe(404)
    },
  )

  test('is answered 500, and logged, when the authentication fails with an error', async () => {
    const { url, logged } = await start({
      authenticate: () => Promise.reject(new Error('no database')),
    })
    const headers = { 'x-request-id': 'request-12345' }
    const answer = statusAndText(ask(`${url}/negotiate`, { method: 'POST', headers }))
    expect(await answer).toEqual([500, ''])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('request-12345')
    expect(logged[0]).not.toContain('alice')
  })
})

describe('Server-Sent Events', () => {
  test('begin at once, and carry each message as an event', async () => {
    const { hub } = await start()
    const id = await newId()
    const { response, read } = await openEvents(id)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toContain('no-cache')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(await read()).toBe(':\r\n')
    expect(await statusAndText(ask(id, { method: 'POST', body: handshake }))).toEqual([200, ''])
    expect(await read()).toBe('data: {}\x1e\r\n\r\n')
    await hub.toUser('alice').send('news', 'a\nb')
    expect(await read()).toBe('data: {"type":1,"target":"news","arguments":["a\\nb"]}\x1e\r\n\r\n')
    await hub.toUser('alice').close()
    expect(await read()).toBe('data: {"type":7}\x1e\r\n\r\n')
    expect(await read()).toBeUndefined()
    await vi.waitFor(async () => {
      expect((await ask(id, { method: 'POST', body: 'x' })).status).toBe(404)
    })
  })

  test('cannot carry a binary protocol', async () => {
    await start({
      server: {
        protocols: [{ ...jsonProtocol, name: 'messagepack', transferFormat: 'Binary' }],
      },
    })
    const id = await newId()
    const { read } = await openEvents(id)
    await read()
    await ask(id, { method: 'POST', body: '{"protocol":"messagepack","version":1}\x1e' })
    expect(await read()).toContain(
      "Cannot use the 'messagepack' protocol on the current transport.",
    )
  })

  test('that nobody reads are closed', async () => {
    const { hub } = await start({ limits: { sendTimeout: 100, unsentBytes: Infinity } })
    const id = await newId()
    const { port, pathname, search } = new URL(id)
    const socket = connectSocket(Number(port), '127.0.0.1')
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer alice\r\nAccept: text/event-stream\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    await ask(id, { method: 'POST', body: handshake })
    const text = 'x'.repeat(1024 * 1024)
    for (let sent = 0; sent < 32; sent++) await hub.toAll().send('news', text)
    await vi.waitFor(() => expect(hub.connections).toBe(0))
    socket.destroy()
  })
})

describe('long polling', () => {
  test('waits for data, and then answers with all of it', async () => {
    const { hub } = await start()
    const id = await newId()
    expect(await statusAndText(ask(id))).toEqual([200, ''])
    const poll = ask(id)
    expect(await statusAndText(ask(id, { method: 'POST', body: handshake }))).toEqual([200, ''])
    const response = await poll
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('cache-control')).toContain('no-cache')
    expect(await response.text()).toBe('{}\x1e')
    await hub.toAll().send('one')
    await hub.toAll().send('two')
    const messages =
      '{"type":1,"target":"one","arguments":[]}\x1e{"type":1,"target":"two","arguments":[]}\x1e'
    expect(await statusAndText(ask(id))).toEqual([200, messages])
  })

  test('answers an idle poll empty, and one displaced by another 204', async () => {
    await start({ limits: { pollTimeout: 250 } })
    const id = await startPolling()
    const displaced = ask(id)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const idle = ask(id)
    expect(await statusAndText(displaced)).toEqual([204, ''])
    expect(await statusAndText(idle)).toEqual([200, ''])
  })

  test('never pings', async () => {
    await start({ limits: { pollTimeout: 100, keepAliveInterval: 20 } })
    expect(await statusAndText(ask(await startPolling()))).toEqual([200, ''])
  })

  test('hands out the close, then 204, then nothing', async () => {
    const { hub } = await start()
    const id = await startPolling()
    const poll = ask(id)
    await new Promise((resolve) => setTimeout(resolve, 20))
    await hub.toUser('alice').close()
    expect(await statusAndText(poll)).toEqual([200, '{"type":7}\x1e'])
    expect((await ask(id, { method: 'POST', body: 'x' })).status).toBe(404)
    expect((await ask(id)).status).toBe(204)
    expect((await ask(id)).status).toBe(404)
  })

  test('ends by DELETE', async () => {
    const onDisconnected = vi.fn<() => void>()
    const { hub } = await start({ onDisconnected })
    const id = await startPolling()
    const poll = ask(id)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await ask(id, { method: 'DELETE' })).status).toBe(202)
    expect((await poll).status).toBe(204)
    expect((await ask(id)).status).toBe(404)
    expect((await ask(id, { method: 'DELETE' })).status).toBe(404)
    expect(hub.connections).toBe(0)
    expect(onDisconnected).toHaveBeenCalledWith(expect.anything(), undefined)
  })

  test('is over for a client that stops polling', async () => {
    const { hub } = await start({ limits: { disconnectTimeout: 150 } })
    const id = await startPolling()
    const controller = new AbortController()
    const poll = ask(id, { signal: controller.signal })
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(hub.connections).toBe(1)
    controller.abort()
    await expect(poll).rejects.toThrow()
    await vi.waitFor(() => expect(hub.connections).toBe(0))
    expect((await ask(id)).status).toBe(404)
  })

  test('keeps a limited amount of data for a client between its polls', async () => {
    const { hub } = await start({ limits: { unsentBytes: 1000 } })
    await startPolling()
    for (let sent = 0; sent < 3; sent++) await hub.toAll().send('news', 'x'.repeat(600))
    expect(hub.connections).toBe(0)
  })
})

describe('an origin', () => {
  const foreign = { origin: 'https://friend.example' }
  const evil = { origin: 'https://evil.example' }
  const allowFriend = { allowedOrigin: (origin: string) => origin === foreign.origin }

  test('that is refused may do nothing', async () => {
    const { url } = await start({ server: allowFriend })
    const id = await newId()
    const running = await startPolling()
    for (const response of [
      await ask(`${url}/negotiate`, { method: 'POST', headers: evil }),
      await ask(`${url}/negotiate`, { method: 'OPTIONS', headers: evil }),
      await ask(id, { headers: evil }),
      await ask(id, { headers: { ...evil, accept: 'text/event-stream' } }),
      await ask(running, { method: 'POST', body: '', headers: evil }),
      await ask(running, { method: 'DELETE', headers: evil }),
      await ask(id, { headers: { origin: 'null' } }),
    ]) {
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test.each([true, false])(
    'that is allowed is echoed, with credentials: %s',
    async (credentials) => {
      const { url } = await start({ server: allowFriend, credentials })
      const responses = [
        await ask(`${url}/negotiate`, { method: 'POST', headers: foreign }),
        await ask(`${url}/negotiate`, { method: 'POST', headers: foreign, token: 'stranger' }),
        await ask(await newId(), { headers: foreign }),
        await ask(await newId(), { headers: { ...foreign, accept: 'text/event-stream' } }),
      ]
      expect(responses.map(({ status }) => status)).toEqual([200, 401, 200, 200])
      for (const { headers } of responses) {
        expect(headers.get('access-control-allow-origin')).toBe(foreign.origin)
        expect(headers.get('access-control-allow-credentials')).toBe(credentials ? 'true' : null)
        expect(headers.get('vary')).toBe('Origin')
      }
    },
  )

  test('may send our headers after a preflight request', async () => {
    const { url } = await start({ server: allowFriend })
    const response = await fetch(`${url}/negotiate`, { method: 'OPTIONS', headers: foreign })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(foreign.origin)
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'x-requested-with, x-signalr-user-agent, authorization, content-type',
    )
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE')
  })

  test('is by default the host itself and no other', async () => {
    const { url } = await start()
    const asking = (origin: string) =>
      ask(`${url}/negotiate`, { method: 'POST', headers: { origin } })
    expect((await asking(new URL(url).origin)).status).toBe(200)
    expect((await asking('http://127.0.0.1:1')).status).toBe(403)
    expect((await asking('null')).status).toBe(403)
  })
})

test('the path of a hub is found in upper and lower case', async () => {
  const { url, connect } = await start()
  const upper = url.replace('/hub/test', '/HUB/Test')
  expect((await negotiate(upper)).connectionId).toBeTruthy()
  await new RawSocket(upper).start()
  await connect().start()
})
