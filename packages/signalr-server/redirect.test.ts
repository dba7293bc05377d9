import { afterEach, expect, test } from 'vitest'
import { negotiate, startServer, transports } from './testing.ts'
import type { TestServer } from './testing.ts'

const servers: TestServer[] = []

afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

async function startPair() {
  const there = await startServer({
    methods: { where: ({ client }) => `there as ${client.principal.userId}` },
  })
  const here = await startServer({
    methods: { where: () => 'here' },
    redirect: async ({ userId }) =>
      userId === 'alice' ? { url: there.url, accessToken: 'carol' } : null,
  })
  servers.push(here, there)
  return { here, there }
}

test.each(transports)('a client over %s follows to another server', async (transport) => {
  const { here, there } = await startPair()
  const alice = here.connect(transport, 'alice')
  await alice.start()
  expect(await alice.invoke('where')).toBe('there as carol')
  expect([here.hub.connections, there.hub.connections]).toEqual([0, 1])
  const bob = here.connect(transport, 'bob')
  await bob.start()
  expect(await bob.invoke('where')).toBe('here')
})

test('a redirection names no connection; strangers are not redirected', async () => {
  const { here, there } = await startPair()
  expect(await negotiate(here.url)).toEqual({
    negotiateVersion: 1,
    url: there.url,
    accessToken: 'carol',
  })
  await expect(here.connect('WebSockets', 'stranger').start()).rejects.toThrow("'401'")
})
