import { afterEach, expect, test, vi } from 'vitest'
import { HubException } from './errors.ts'
import type { HubFilter } from './filters.ts'
import { requires, withArguments } from './handlers.ts'
import { RawSocket, startServer } from './testing.ts'
import type { TestServer, TestSetting, TestUser } from './testing.ts'

let server: TestServer

afterEach(() => server.close())

async function connect(setting: TestSetting, token?: string) {
  server = await startServer(setting)
  const client = server.connect('WebSockets', token)
  await client.start()
  return client
}

async function collect(client: Awaited<ReturnType<typeof connect>>, name: string) {
  const items: unknown[] = []
  await new Promise<void>((resolve, reject) => {
    client
      .stream(name)
      .subscribe({ next: (item) => items.push(item), error: reject, complete: resolve })
  })
  return items
}

test('filters run around calls, streams, connects and disconnects, the first outermost', async () => {
  const steps: string[] = []
  const filter = (name: string): HubFilter<TestUser> => ({
    async invoke({ client, target, arguments: args }, next) {
      steps.push(`${name} before ${target}(${args.join()}) of ${client.principal.userId}`)
      const result = await next()
      steps.push(`${name} after ${target}`)
      return result
    },
    async connected(_client, next) {
      steps.push(`${name} before connected`)
      await next()
      steps.push(`${name} after connected`)
    },
    async disconnected(_client, next, error) {
      await next()
      steps.push(`${name} after disconnected: ${error?.message}`)
    },
  })
  const client = await connect({
    filters: [filter('outer'), {}, filter('inner')],
    onConnected: () => steps.push('connected'),
    onDisconnected: () => steps.push('disconnected'),
    methods: { add: (_call, a, b) => Number(a) + Number(b) },
    streams: { count: () => [1, 2] },
  })
  expect(await client.invoke('Add', 2, 3)).toBe(5)
  expect(await collect(client, 'count')).toEqual([1, 2])
  await client.stop()
  await vi.waitFor(() => expect(steps).toHaveLength(16))
  expect(steps).toEqual([
    'outer before connected',
    'inner before connected',
    'connected',
    'inner after connected',
    'outer after connected',
    'outer before Add(2,3) of alice',
    'inner before Add(2,3) of alice',
    'inner after Add',
    'outer after Add',
    'outer before count() of alice',
    'inner before count() of alice',
    'inner after count',
    'outer after count',
    'disconnected',
    'inner after disconnected: undefined',
    'outer after disconnected: undefined',
  ])
})

test('a filter replaces a result, refuses a call and sees the error of a method', async () => {
  const failures: unknown[] = []
  const client = await connect({
    filters: [
      {
        async invoke({ target }, next) {
          if (target === 'closed') throw new HubException('Closed for today.')
          if (target === 'cached') return 'from the filter'
          try {
            return await next()
          } catch (error) {
            failures.push(error)
            throw error
          }
        },
      },
    ],
    methods: {
      closed: () => 'open',
      cached: () => 'from the method',
      fail: () => Promise.reject(new HubException('Too late.')),
    },
  })
  await expect(client.invoke('closed')).rejects.toThrow('HubException: Closed for today.')
  expect(await client.invoke('cached')).toBe('from the filter')
  await expect(client.invoke('fail')).rejects.toThrow('HubException: Too late.')
  expect(failures).toEqual([new HubException('Too late.')])
})

test('a filter that refuses a connection ends it; nobody is told of its end', async () => {
  const onDisconnected = vi.fn()
  server = await startServer({
    filters: [
      {
        connected() {
          throw new HubException('Full.')
        },
        disconnected: onDisconnected,
      },
    ],
  })
  const raw = await new RawSocket(server.url).start()
  const error = 'Connection closed with an error. HubException: Full.'
  expect(await raw.next()).toMatchObject({ type: 7, error })
  await vi.waitFor(() => expect(server.hub.connections).toBe(0))
  expect(onDisconnected).not.toHaveBeenCalled()
})

const isAlice = ({ principal }: { principal: TestUser }) => principal.userId === 'alice'

test.each([
  ['alice', 'runs'],
  ['bob', 'does not run'],
])('a method and a stream that require Alice, called by %s: %s', async (token, outcome) => {
  const run = vi.fn()
  const client = await connect(
    {
      methods: {
        remove: requires(isAlice, (_call, id) => run(id)),
        inRoom: requires(async (_client, room) => room === 'open', run),
        parsed: requires(
          isAlice,
          withArguments(
            (args) => [Number(args[0])] as [number],
            (_call, id) => run(id),
          ),
        ),
      },
      streams: {
        count: requires(isAlice, async function* () {
          yield run() ?? null
        }),
      },
    },
    token,
  )
  const calls = [
    () => client.invoke('remove', 1),
    () => client.invoke('parsed', '2'),
    () => collect(client, 'count'),
  ]
  for (const call of calls) {
    if (outcome === 'runs') await call()
    else await expect(call()).rejects.toThrow('because user is unauthorized')
  }
  expect(run).toHaveBeenCalledTimes(outcome === 'runs' ? 3 : 0)
  await expect(client.invoke('inRoom', 'closed')).rejects.toThrow(
    "Failed to invoke 'inRoom' because user is unauthorized",
  )
  await client.invoke('inRoom', 'open')
})
