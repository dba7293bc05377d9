import { afterEach, expect, test } from 'vitest'
import { RawSocket, startServer, transports } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer

afterEach(() => server.close())

test.each(transports)('a disposed server lets clients over %s go', async (transport) => {
  server = await startServer()
  const client = server.connect(transport)
  await client.start()
  const isReconnecting = new Promise((resolve) => client.onreconnecting(resolve))
  await Promise.all([server.signalR.dispose(), server.signalR.dispose()])
  await isReconnecting
  expect(server.hub.connections).toBe(0)
  await expect(server.connect(transport).start()).rejects.toThrow('503')
})

test('a disposed server closes clients that do not answer, and ends calls of clients', async () => {
  let id = ''
  server = await startServer({
    onConnected: (client) => (id = client.id),
  })
  const raw = await new RawSocket(server.url).start()
  const silent = await new RawSocket(server.url).open()
  raw.webSocket.pause()
  const result = expect(server.hub.invoke(id, 'name')).rejects.toThrow('The connection was closed.')
  await server.signalR.dispose()
  await result
  expect(await silent.closed).toBe(1000)
  raw.webSocket.terminate()
})
