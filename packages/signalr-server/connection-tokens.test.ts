import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { ConnectionTokens } from './connection-tokens.ts'
import { negotiate, nextEvent, path, RawSocket, startServer, transports } from './testing.ts'
import type { TestServer, TestSetting } from './testing.ts'

const secret = 'a secret of all processes'

async function start(tokenSecrets: string[] = [secret], setting?: TestSetting) {
  const server = await startServer({ ...setting, server: { tokenSecrets } })
  onTestFinished(() => server.close())
  return server
}

function poll({ url }: TestServer, token: string, user = 'alice', method = 'GET') {
  const headers = { authorization: `Bearer ${user}` }
  return fetch(`${url}?id=${encodeURIComponent(token)}`, { method, headers })
}

async function statusOf(...asked: Parameters<typeof poll>): Promise<number> {
  return (await poll(...asked)).status
}

test.each(transports)('any process opens a negotiated connection, over %s', async (transport) => {
  const hello: TestSetting = { onConnected: (client) => client.send('hello', client.id) }
  const [one, two] = [await start(), await start([secret], hello)]
  const balancer = createServer((request, response) => {
    const { signalR } = request.url?.includes('/negotiate') ? one : two
    signalR.handleRequest(request, response)
  })
  balancer.on('upgrade', (request, socket, head) =>
    two.signalR.handleUpgrade(request, socket, head),
  )
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  const { port } = balancer.address() as AddressInfo
  const client = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${port}${path}`, {
      transport: HttpTransportType[transport],
      accessTokenFactory: () => 'alice',
    })
    .configureLogging(LogLevel.None)
    .build()
  onTestFinished(async () => {
    await client.stop()
    balancer.closeAllConnections()
    await new Promise((resolve) => balancer.close(resolve))
  })
  const heard = nextEvent(client, 'hello')
  await client.start()
  expect(await heard).toEqual([client.connectionId])
  expect([one.hub.connections, two.hub.connections]).toEqual([0, 1])
})

test('a token opens one connection in each process', async () => {
  const [one, two] = [await start(), await start()]
  const { connectionToken } = await negotiate(one.url)
  const first = await new RawSocket(`${two.url}?id=${connectionToken}`).start()
  expect(await new RawSocket(`${two.url}?id=${connectionToken}`).closed).toBe(409)
  first.webSocket.close()
  await first.closed
  await expect.poll(() => two.hub.connections).toBe(0)
  expect(await new RawSocket(`${two.url}?id=${connectionToken}`).closed).toBe(404)
  expect(await statusOf(one, connectionToken)).toBe(200)
})

test('the id of version 0 is its token, wherever it is opened', async () => {
  const [one, two] = [await start(), await start()]
  const headers = { authorization: 'Bearer alice' }
  const negotiation = await fetch(`${one.url}/negotiate`, { method: 'POST', headers })
  const { connectionId } = (await negotiation.json()) as { connectionId: string }
  expect(await statusOf(two, connectionId)).toBe(200)
  await two.hub.toConnection(connectionId).close()
  await expect.poll(() => two.hub.connections).toBe(0)
})

test('a secret that signs no more still verifies', async () => {
  const [old, rotated] = [await start(), await start(['a newer secret', secret])]
  expect(await statusOf(rotated, (await negotiate(old.url)).connectionToken)).toBe(200)
  expect(await statusOf(old, (await negotiate(rotated.url)).connectionToken)).toBe(404)
})

const promise = {
  version: 1,
  connectionId: 'c',
  userId: 'alice',
  expires: Date.now() + 60_000,
  isStateful: false,
}
const tokens = new ConnectionTokens('test', [secret])
const good = tokens.write(promise)
const [text = '', signature = ''] = good.split('.')

test.each([
  ['as it was given', good, 200],
  ['too late', tokens.write({ ...promise, expires: Date.now() }), 404],
  ['for another user', tokens.write({ ...promise, userId: 'bob' }), 404],
  ['for another hub', new ConnectionTokens('chat', [secret]).write(promise), 404],
  ['with a secret of somebody else', new ConnectionTokens('test', ['guessed']).write(promise), 404],
  ['with another content', `${text.slice(0, -1)}A.${signature}`, 404],
  ['without a signature', text, 404],
  ['with half a signature', good.slice(0, -2), 404],
  ['in another spelling', `${good}=`, 404],
  ['with more at its end', `${good}.x`, 404],
])('a token that comes %s is answered by its worth', async (_, token, status) => {
  expect(await statusOf(await start(), token)).toBe(status)
})

test('a signed token is accepted only to open a connection of its user', async () => {
  const server = await start()
  expect(await statusOf(server, good, 'stranger')).toBe(401)
  expect(await statusOf(server, good, 'alice', 'POST')).toBe(404)
  expect(await statusOf(server, good)).toBe(200)
})

test('a token is not signed or accepted without a secret, nor by a closing process', async () => {
  const alone = await start([])
  expect((await negotiate(alone.url)).connectionToken).toMatch(/^[\w-]{22}$/)
  expect(await statusOf(alone, good)).toBe(404)
  const closing = await start()
  await closing.signalR.dispose()
  expect(await statusOf(closing, good)).toBe(404)
})
