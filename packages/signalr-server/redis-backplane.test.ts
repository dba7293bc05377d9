import { Redis } from 'ioredis'
import type { HubConnection } from '@microsoft/signalr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RedisBackplane } from './redis-backplane.ts'
import { nextEvent, startServer, transports } from './testing.ts'
import type { TestServer, TestSetting } from './testing.ts'
import { startRedis } from './testing-redis.ts'
import type { TestRedis } from './testing-redis.ts'

async function redisOfTest() {
  const redis = await startRedis()
  onTestFinished(() => redis.kill())
  return redis
}

async function startProcess(
  { url }: TestRedis,
  setting: TestSetting = {},
  groupChangeTimeout?: number,
): Promise<TestServer & { log: string[]; backplane: RedisBackplane }> {
  const log: string[] = []
  const backplane = new RedisBackplane({
    url,
    prefix: 'test',
    groupChangeTimeout,
    log: (level, message) => void log.push(`${level} ${message}`),
  })
  const server = await startServer({
    backplane: backplane.connect,
    onConnected: (client) => client.send('hello'),
    groups: ({ session }) => (session ? [session] : []),
    ...setting,
  })
  await backplane.isListening
  onTestFinished(async () => {
    await server.close()
    await backplane.close()
  })
  return { ...server, log, backplane }
}

async function listen(
  server: TestServer,
  { transport = 'WebSockets' as (typeof transports)[number], token = 'alice' } = {},
) {
  const heard: unknown[] = []
  const client = server.connect(transport, token)
  client.on('hello', () => void heard.push('hello'))
  client.on('news', (what: unknown) => void heard.push(what))
  const hello = nextEvent(client, 'hello')
  await client.start()
  await hello
  return { client, heard }
}

function closed(client: HubConnection): Promise<Error | undefined> {
  return new Promise((resolve) => client.onclose(resolve))
}

async function crosses(from: TestServer, ...heards: unknown[][]): Promise<void> {
  const mark = `mark ${Math.random()}`
  await vi.waitFor(() => {
    void from.hub.toAll().send('news', mark)
    for (const heard of heards) expect(heard).toContain(mark)
  })
}

test.each(transports)('an event crosses to a client of %s, exactly once', async (transport) => {
  const redis = await redisOfTest()
  const [one, two] = [await startProcess(redis), await startProcess(redis)]
  const here = await listen(one, { transport })
  const there = await listen(two, { transport })
  const twice = await listen(two, { transport })
  const bob = await listen(two, { transport, token: 'bob' })
  await one.hub.toUser('alice').send('news', 'first')
  await two.hub.toUser('alice').send('news', { second: [1, null, 'ё'] })
  await one.hub.toAll().send('news', 'end')
  const events = ['hello', 'first', { second: [1, null, 'ё'] }, 'end']
  for (const { heard } of [here, there, twice]) {
    await vi.waitFor(() => expect(heard).toHaveLength(4))
    expect(heard).toEqual(expect.arrayContaining(events))
  }
  await vi.waitFor(() => expect(bob.heard).toEqual(['hello', 'end']))
})

test('a process listens where somebody is, once, until the last has left', async () => {
  const redis = await redisOfTest()
  const control = new Redis(redis.url)
  onTestFinished(() => control.disconnect())
  const { hub, connect } = await startProcess(redis)
  const one = connect()
  await one.start()
  const two = connect()
  await two.start()
  const channels = async () => ((await control.pubsub('CHANNELS', 'test:hub:*')) as string[]).sort()
  await vi.waitFor(async () =>
    expect(await channels()).toEqual([
      'test:hub:test:all',
      ...[one, two].map(() => expect.stringMatching(/^test:hub:test:connection:/)),
      'test:hub:test:user:alice',
    ]),
  )
  await one.stop()
  await vi.waitFor(() => expect(hub.connections).toBe(1))
  await vi.waitFor(async () => expect(await channels()).toHaveLength(3))
  expect(await channels()).toContain('test:hub:test:user:alice')
  await two.stop()
  await vi.waitFor(async () => expect(await channels()).toEqual(['test:hub:test:all']))
})

test('a group is closed in all processes', async () => {
  const redis = await redisOfTest()
  const [one, two] = [await startProcess(redis), await startProcess(redis)]
  const phone = await listen(two, { token: 'alice:phone' })
  const laptop = await listen(two, { token: 'alice:laptop' })
  const isClosed = closed(phone.client)
  await one.hub.toGroup('phone').close({ error: 'Signed out.' })
  expect((await isClosed)?.message).toContain('Signed out.')
  await crosses(one, laptop.heard)
})

test('whether anybody listens is known of all processes', async () => {
  const redis = await redisOfTest()
  const [one, two] = [await startProcess(redis), await startProcess(redis)]
  const { client } = await listen(two)
  expect(await one.hub.mayReach('alice')).toBe(true)
  expect(await two.hub.mayReach('alice')).toBe(true)
  expect(await one.hub.mayReach('bob')).toBe(false)
  await client.stop()
  await vi.waitFor(async () => expect(await one.hub.mayReach('alice')).toBe(false))
  await redis.kill()
  await vi.waitFor(async () => expect(await one.hub.mayReach('alice')).toBe(true))
})

const outages: [string, (redis: TestRedis) => unknown, (redis: TestRedis) => unknown][] = [
  ['killed', (redis) => redis.kill(), (redis) => redis.start()],
  ['hung', (redis) => redis.hang(), (redis) => redis.goOn()],
]

test.each(outages)(
  'a process sends its own events while Redis is %s; then clients reconnect and get events of all processes',
  async (_, fail, recover) => {
    const redis = await redisOfTest()
    const [one, two] = [await startProcess(redis), await startProcess(redis)]
    const here = await listen(one)
    const there = await listen(two)
    await crosses(one, there.heard)
    await fail(redis)

    const sent = one.hub.toUser('alice').send('news', 'meanwhile')
    expect(here.heard).not.toContain('meanwhile')
    await vi.waitFor(() => expect(here.heard).toContain('meanwhile'))
    await sent
    const late = await listen(one)
    await one.hub.toUser('alice').send('news', 'to all here')
    await vi.waitFor(() => expect(late.heard).toContain('to all here'))
    await vi.waitFor(() => expect(one.log).toEqual(['warn Redis is gone.', expect.anything()]))

    const cameBack = [here, there, late].map(({ client }) => nextEvent(client, 'hello'))
    await recover(redis)
    await Promise.all(cameBack)
    await crosses(one, here.heard, there.heard, late.heard)
    await crosses(two, here.heard, there.heard, late.heard)
    expect(there.heard.filter((what) => what === 'meanwhile').length).toBeLessThanOrEqual(1)
  },
)

test('a client that missed a message reconnects, though only its sender had lost Redis', async () => {
  const redis = await redisOfTest()
  const control = new Redis(redis.url)
  onTestFinished(() => control.disconnect())
  const [one, two] = [await startProcess(redis), await startProcess(redis)]
  const alice = await listen(two)
  const bob = await listen(two, { token: 'bob' })
  await crosses(one, alice.heard, bob.heard)
  const hello = nextEvent(alice.client, 'hello')
  await control.client('PAUSE', 60_000, 'WRITE')
  await control.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
  await vi.waitFor(() => expect(one.log).toContain('warn Redis is gone.'))
  await one.hub.toUser('alice').send('news', 'lost')
  await control.client('UNPAUSE')
  await hello
  await crosses(one, alice.heard, bob.heard)
  expect(bob.heard.filter((what) => what === 'hello')).toHaveLength(1)
})

test('an outage uses limited memory: above a thousand addresses all clients reconnect', async () => {
  const redis = await redisOfTest()
  const [one, two] = [await startProcess(redis), await startProcess(redis)]
  const alice = await listen(two)
  await crosses(one, alice.heard)
  await redis.kill()
  await vi.waitFor(() => expect(one.log).toContain('warn Redis is gone.'))
  for (let user = 0; user < 3000; user++) void one.hub.toUser(String(user)).send('news', 'x')
  const hello = nextEvent(alice.client, 'hello')
  await redis.start()
  await hello
  await crosses(one, alice.heard)
})

test('a process works before its Redis is available', async () => {
  const redis = await redisOfTest()
  await redis.kill()
  const one = await startProcess(redis)
  const { client, heard } = await listen(one)
  await one.hub.toUser('alice').send('news', 'here')
  await vi.waitFor(() => expect(heard).toEqual(['hello', 'here']))
  const hello = nextEvent(client, 'hello')
  await redis.start()
  await hello
})

test('an event whose argument cannot be serialized is sent to nobody', async () => {
  const one = await startProcess(await redisOfTest())
  const { heard } = await listen(one)
  await expect(one.hub.toAll().send('news', 1n)).rejects.toThrow(TypeError)
  await crosses(one, heard)
  expect(heard).toHaveLength(2)
})

test('sending resolves when Redis has taken the message', async () => {
  const redis = await redisOfTest()
  const control = new Redis(redis.url)
  onTestFinished(() => control.disconnect())
  const one = await startProcess(redis)
  const { heard } = await listen(one)
  let isSent = false
  await control.client('PAUSE', 60_000, 'WRITE')
  const sent = one.hub
    .toUser('alice')
    .send('news', 'first')
    .then(() => (isSent = true))
  await vi.waitFor(() => expect(heard).toContain('first'))
  expect(isSent).toBe(false)
  await control.client('UNPAUSE')
  await sent
})

test('a disposed server hears nothing of Redis, but still sends to other processes', async () => {
  const redis = await redisOfTest()
  const control = new Redis(redis.url)
  onTestFinished(() => control.disconnect())
  const [one, two] = [await startProcess(redis), await startProcess(redis)]
  const { heard } = await listen(two)
  await crosses(one, heard)
  await one.signalR.dispose()
  expect(await control.pubsub('NUMSUB', 'test:hub:test:all')).toEqual(['test:hub:test:all', 1])
  await crosses(one, heard)
})

test('a connection of another process is in a group once the change is awaited', async () => {
  const redis = await redisOfTest()
  const [one, two] = [await startProcess(redis), await startProcess(redis)]
  const { client, heard } = await listen(two)
  const id = client.connectionId ?? ''
  await one.hub.addToGroup(id, 'editors')
  await two.hub.toGroup('editors').send('news', 'added')
  await one.hub.toGroup('editors').send('news', 'of another process')
  await vi.waitFor(() => expect(heard).toEqual(['hello', 'added', 'of another process']))
  await one.hub.removeFromGroup(id, 'editors')
  await two.hub.toGroup('editors').send('news', 'removed')
  await crosses(two, heard)
  expect(heard).not.toContain('removed')
})

test('a change of a group of an unknown connection changes nothing', async () => {
  const one = await startProcess(await redisOfTest())
  await one.hub.addToGroup('unknown', 'editors')
  await one.hub.removeFromGroup('unknown', 'editors')
})

test('a change of a group fails if no process confirms it, if Redis is gone and at the end', async () => {
  const redis = await redisOfTest()
  const mute = new Redis(redis.url)
  onTestFinished(() => mute.disconnect())
  await mute.subscribe('test:hub:test:connection:mute')
  const impatient = await startProcess(redis, {}, 20)
  await expect(impatient.hub.addToGroup('mute', 'editors')).rejects.toThrow(
    'No process confirmed the change of a group within 20 ms.',
  )
  const patient = await startProcess(redis)
  const ended = expect(patient.hub.addToGroup('mute', 'editors')).rejects.toThrow(
    'The backplane is closed.',
  )
  await patient.backplane.close()
  await ended
  await redis.kill()
  await vi.waitFor(() => expect(impatient.log).toContain('warn Redis is gone.'))
  await expect(impatient.hub.addToGroup('mute', 'editors')).rejects.toThrow(/closed|writeable/)
})
