import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { createHub } from './hub.ts'
import { jsonProtocol } from './json-protocol.ts'
import { messagePackProtocol } from './message-pack/protocol.ts'
import { createSignalRServer } from './server.ts'
import { negotiate, RawSocket, startServer, transports, userOf } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer

afterEach(() => server?.close())

test('hubs of one server have limits of their own', async () => {
  const methods = { echo: (_call: unknown, text: unknown) => text }
  const authenticate = async () => ({ userId: 'anybody' })
  const narrow = createHub({ name: 'narrow', authenticate, methods, limits: { messageBytes: 100 } })
  const wide = createHub({ name: 'wide', authenticate, methods })
  const signalR = createSignalRServer({
    hubs: new Map([
      ['/narrow', narrow],
      ['/wide', wide],
    ]),
  })
  const http = createServer((request, response) => void signalR.handleRequest(request, response))
  http.on('upgrade', (request, socket, head) => signalR.handleUpgrade(request, socket, head))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void http.close())
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const call = async (path: string) => {
    const client = new HubConnectionBuilder()
      .withUrl(origin + path, HttpTransportType.WebSockets)
      .configureLogging(LogLevel.None)
      .build()
    await client.start()
    try {
      return await client.invoke('echo', 'x'.repeat(200))
    } finally {
      await client.stop()
    }
  }
  expect(await call('/wide')).toHaveLength(200)
  await expect(call('/narrow')).rejects.toThrow('Connection closed with an error.')
})

test.each(transports)('a hub that uses only %s offers and serves nothing else', async (only) => {
  server = await startServer({ transports: [only] })
  expect(await negotiate(server.url)).toMatchObject({ availableTransports: [{ transport: only }] })
  await server.connect(only).start()
  const id = (await negotiate(server.url)).connectionToken
  const headers = { authorization: 'Bearer alice' }
  const stream = { ...headers, accept: 'text/event-stream' }
  if (only !== 'WebSockets') expect(await new RawSocket(server.url).closed).toBe(404)
  if (only !== 'ServerSentEvents') {
    expect((await fetch(`${server.url}?id=${id}`, { headers: stream })).status).toBe(404)
  }
  if (only !== 'LongPolling') {
    expect((await fetch(`${server.url}?id=${id}`, { headers })).status).toBe(404)
  }
})

test('a hub speaks its own protocols', async () => {
  server = await startServer({
    protocols: [messagePackProtocol],
    server: { protocols: [jsonProtocol] },
  })
  await server.connect('WebSockets', 'alice', new MessagePackHubProtocol()).start()
  await expect(server.connect().start()).rejects.toThrow("The protocol 'json' is not supported.")
})

describe.each(transports)('a hub without authentication, over %s', (transport) => {
  test('serves everybody, whom no message to a user reaches', async () => {
    server = await startServer({
      authenticate: undefined,
      limits: { connectionsPerUser: 1 },
      methods: { who: ({ client }) => client.principal.userId },
    })
    const clients = [server.connect(transport, ''), server.connect(transport, '')]
    const heard: unknown[][] = clients.map(() => [])
    for (const [index, client] of clients.entries()) {
      client.on('news', (text) => heard[index]?.push(text))
      await client.start()
    }
    for (const user of ['', 'null', 'undefined'])
      await server.hub.toUser(user).send('news', 'to a user')
    await server.hub.toConnection(clients[0]?.connectionId ?? '').send('news', 'to the first')
    await server.hub.toAll().send('news', 'to all')
    for (const client of clients) expect(await client.invoke('who')).toBeNull()
    expect(heard).toEqual([['to the first', 'to all'], ['to all']])
  })
})

test('a connection of nobody is not open to users, nor the other way round', async () => {
  server = await startServer({
    authenticate: async ({ token }) => (token === 'nobody' ? { userId: null } : userOf(token)),
  })
  const token = (await negotiate(server.url, 'nobody')).connectionToken
  const own = (await negotiate(server.url, 'alice')).connectionToken
  const status = async (id: string, user: string) =>
    (await fetch(`${server.url}?id=${id}`, { headers: { authorization: `Bearer ${user}` } })).status
  expect(await status(token, 'alice')).toBe(404)
  expect(await status(own, 'nobody')).toBe(404)
  expect(await status(token, 'nobody')).toBe(200)
})
