import type { HubConnection } from '@microsoft/signalr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonProtocol } from './json-protocol.ts'
import { sharedBackplane, startServer } from './testing.ts'
import type { TestServer } from './testing.ts'

let servers: TestServer[]
let clients: HubConnection[]
let heard: string[][]

/** Connects Alice and Bob to one process and Carol to another. */
beforeEach(async () => {
  const { connect: backplane } = sharedBackplane()
  servers = [await startServer({ backplane }), await startServer({ backplane })]
  const [one, two] = servers as [TestServer, TestServer]
  clients = [
    one.connect('WebSockets', 'alice'),
    one.connect('WebSockets', 'bob'),
    two.connect('WebSockets', 'carol'),
  ]
  heard = clients.map(() => [])
  for (const [index, client] of clients.entries()) {
    client.on('news', (text) => heard[index]?.push(text))
    await client.start()
  }
})

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(servers.map((server) => server.close()))
})

const idOf = (index: number) => clients[index]?.connectionId ?? ''

async function heardAtEnd(hub: TestServer['hub'] | undefined): Promise<string[][]> {
  await hub?.toAll().send('news', 'end')
  await vi.waitFor(() => expect(heard.map((texts) => texts.at(-1))).toEqual(['end', 'end', 'end']))
  return heard.map((texts) => texts.slice(0, -1))
}

test('a message reaches several users and connections in every process', async () => {
  const hub = servers[0]?.hub
  await hub?.toUsers(['alice', 'carol', 'nobody']).send('news', 'users')
  await hub?.toUsers([]).send('news', 'no users')
  await hub?.toConnections([idOf(1), idOf(2), 'none']).send('news', 'connections')
  expect(await heardAtEnd(hub)).toEqual([['users'], ['connections'], ['users', 'connections']])
})

test('a message reaches several groups except connections, once for each group', async () => {
  const [one, two] = servers
  await one?.hub.addToGroup(idOf(0), 'editors')
  await one?.hub.addToGroup(idOf(1), 'readers')
  await two?.hub.addToGroup(idOf(2), 'editors')
  await two?.hub.addToGroup(idOf(2), 'readers')
  await one?.hub.toGroups(['editors', 'readers'], { except: [idOf(0)] }).send('news', 'groups')
  expect(await heardAtEnd(one?.hub)).toEqual([[], ['groups'], ['groups', 'groups']])
})

test('several users are closed at once', async () => {
  const ends = [0, 2].map((index) => new Promise((end) => clients[index]?.onclose(end)))
  await servers[0]?.hub.toUsers(['alice', 'carol']).close({ error: 'Signed out.' })
  for (const error of await Promise.all(ends)) expect(String(error)).toContain('Signed out.')
  expect(servers.map(({ hub }) => hub.connections)).toEqual([1, 0])
})

test('a message to several users is encoded once in a process', async () => {
  const write = vi.spyOn(jsonProtocol, 'write')
  await servers[0]?.hub.toUsers(['alice', 'bob']).send('news', 'users')
  expect(write).toHaveBeenCalledOnce()
})
