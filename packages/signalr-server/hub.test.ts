import { afterEach, expect, test, vi } from 'vitest'
import { memoryBackplane } from './backplane.ts'
import type { Backplane, BackplaneListener } from './backplane.ts'
import { jsonProtocol } from './json-protocol.ts'
import { Members } from './members.ts'
import { MessageType } from './messages.ts'
import { RawSocket, sharedBackplane, startServer } from './testing.ts'
import type { TestServer, TestSetting } from './testing.ts'

const servers: TestServer[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(setting?: TestSetting): Promise<TestServer> {
  const server = await startServer(setting)
  servers.push(server)
  return server
}

async function join(server: TestServer, token: string): Promise<{ raw: RawSocket; id: string }> {
  const raw = await new RawSocket(server.url, { token }).start()
  raw.send({ type: 1, invocationId: 'i', target: 'id', arguments: [] })
  return { raw, id: String((await raw.next()).result) }
}

const methods: TestSetting['methods'] = { id: ({ client }) => client.id }

async function heard(server: TestServer, ...raws: RawSocket[]): Promise<unknown[][]> {
  await server.hub.toAll().send('end')
  return Promise.all(
    raws.map(async (raw) => {
      const targets: unknown[] = []
      for (;;) {
        const { target } = await raw.next()
        if (target === 'end') return targets
        targets.push(target)
      }
    }),
  )
}

test('events are sent to their addressees only', async () => {
  const server = await start({ methods })
  const { hub } = server
  const alice = await join(server, 'alice')
  const tablet = await join(server, 'alice')
  const bob = await join(server, 'bob')
  await hub.addToGroup(alice.id, 'editors')
  await hub.addToGroup(bob.id, 'editors')

  await hub.toUser('alice').send('user')
  await hub.toUser('carol').send('nobody')
  await hub.toConnection(tablet.id).send('connection')
  await hub.toGroup('editors').send('group')
  await hub.toGroup('editors', { except: [alice.id] }).send('others of the group')
  await hub.toAll({ except: [bob.id] }).send('others')
  await hub.removeFromGroup(bob.id, 'editors')
  await hub.toGroup('editors').send('group without bob')

  expect(await heard(server, alice.raw, tablet.raw, bob.raw)).toEqual([
    ['user', 'group', 'others', 'group without bob'],
    ['user', 'connection', 'others'],
    ['group', 'others of the group'],
  ])
})

test('an event is serialized once for all its receivers', async () => {
  const server = await start({ methods })
  const raws = [await join(server, 'alice'), await join(server, 'alice'), await join(server, 'bob')]
  const write = vi.spyOn(jsonProtocol, 'write')
  await server.hub.toAll().send('news')
  expect(write.mock.calls).toEqual([
    [{ type: MessageType.Invocation, target: 'news', arguments: [] }],
  ])
  for (const { raw } of raws) expect(await raw.next()).toMatchObject({ target: 'news' })
})

test('disconnected clients are in no group and cannot be added to one', async () => {
  const members = new Members(
    memoryBackplane('test', { deliver: () => {}, changeGroup: async () => {} }),
  )
  const alice = { id: '1', principal: { userId: 'alice' } }
  void members.add(alice)
  await members.join('1', 'editors')
  expect(members.at([{ to: 'group', name: 'editors' }])).toEqual([alice])
  members.remove(alice)
  await members.join('1', 'editors')
  for (const address of [
    { to: 'all' as const },
    { to: 'user' as const, id: 'alice' },
    { to: 'group' as const, name: 'editors' },
    { to: 'connection' as const, id: '1' },
  ]) {
    expect(members.at([address])).toEqual([])
  }
})

test('a group of the principal is closed from any process, before the handshake too', async () => {
  const setting: TestSetting = {
    methods,
    groups: ({ session = '' }) => [session],
    backplane: sharedBackplane().connect,
  }
  const server = await start(setting)
  const other = await start(setting)
  const phone = await join(server, 'alice:phone')
  const laptop = await join(server, 'alice:laptop')
  const silent = await new RawSocket(server.url, { token: 'alice:phone' }).open()
  await vi.waitFor(() => expect(server.hub.connections).toBe(3))
  await other.hub.toGroup('phone').close({ error: 'Signed out.' })
  await other.hub.toUser('alice').send('news')
  expect(await silent.closed).toBe(1000)
  expect(await phone.raw.next()).toEqual({ type: 7, error: 'Signed out.' })
  expect(await phone.raw.closed).toBe(1000)
  expect(await laptop.raw.next()).toMatchObject({ target: 'news' })
})

test('closing a user ends the connections that have not shaken hands yet', async () => {
  const { hub, url } = await start()
  const raw = await new RawSocket(url).open()
  await vi.waitFor(() => expect(hub.connections).toBe(1))
  await hub.toUser('alice').close()
  expect(await raw.closed).toBe(1000)
  expect(raw.frames).toEqual([])
})

test('sending an argument that cannot be serialized rejects; nobody gets anything', async () => {
  const server = await start({ methods })
  const alice = await join(server, 'alice')
  await expect(server.hub.toAll().send('news', 1n)).rejects.toThrow(TypeError)
  expect(await heard(server, alice.raw)).toEqual([[]])
})

test('a backplane carries events and closes between processes', async () => {
  const { connect, joined, left } = sharedBackplane()
  const [one, two] = [
    await start({ methods, backplane: connect }),
    await start({ methods, backplane: connect }),
  ]
  const alice = await join(one, 'alice')
  const bob = await join(two, 'bob')
  await two.hub.addToGroup(bob.id, 'editors')
  expect(joined).toEqual([
    { to: 'user', id: 'alice' },
    { to: 'connection', id: alice.id },
    { to: 'user', id: 'bob' },
    { to: 'connection', id: bob.id },
    { to: 'group', name: 'editors' },
  ])

  await one.hub.toUser('bob').send('user')
  await one.hub.toGroup('editors').send('group')
  expect(await heard(one, alice.raw, bob.raw)).toEqual([[], ['user', 'group']])

  await one.hub.toUser('bob').close({ error: 'Signed out.' })
  expect(await bob.raw.next()).toEqual({ type: 7, error: 'Signed out.' })
  expect(left).toEqual(joined.slice(2))
})

test('a handshake waits until the backplane is listening', async () => {
  const listening: (() => void)[] = []
  const backplane = (name: string, listener: BackplaneListener): Backplane => ({
    ...memoryBackplane(name, listener),
    join: () => new Promise((resolve) => listening.push(resolve)),
  })
  const { url } = await start({ backplane })
  const raw = await new RawSocket(url).open()
  raw.send({ protocol: 'json', version: 1 })
  await raw.pong()
  expect(raw.frames).toEqual([])
  const [first, ...others] = listening
  for (const listens of others) listens()
  await raw.pong()
  expect(raw.frames).toEqual([])
  first?.()
  expect(await raw.next()).toEqual({})
})
