import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { HubCall, StreamMethod } from './client.ts'
import { requires } from './handlers.ts'
import { nextEvent, startServer, transports } from './testing.ts'
import type { TestServer, TestUser } from './testing.ts'

let server: TestServer

afterEach(() => server.close())

type Call = HubCall<TestUser>

function report({ client, signal }: Call): void {
  if (signal.aborted) client.send('canceled')
  else signal.addEventListener('abort', () => client.send('canceled'))
}

async function* forever(call: Call) {
  report(call)
  yield 'first'
  await new Promise(() => {})
}

const streams: Record<string, StreamMethod<TestUser>> = {
  generator: forever,
  async listens({ client, signal }) {
    await new Promise((stop) => signal.addEventListener('abort', stop))
    client.send('canceled')
    return []
  },
  returnsGenerator: async (call) => forever(call),
  withRequirement: requires(async () => {
    await setImmediate()
    return true
  }, forever),
  async returnsGeneratorLater(call) {
    await setImmediate()
    return forever(call)
  },
}

const listener = { next: () => {}, error: () => {}, complete: () => {} }

describe.each(transports)('over %s', (transport) => {
  describe.each(Object.keys(streams))('a stream that is the kind "%s"', (name) => {
    test.each([undefined, 0, 1, 5])('runs and sees its cancellation after %s ms', async (delay) => {
      server = await startServer({ streams, methods: { ping: () => 'pong' } })
      const client = server.connect(transport)
      await client.start()
      const canceled = nextEvent(client, 'canceled')
      const subscription = client.stream(name).subscribe(listener)
      if (delay !== undefined) await setTimeout(delay)
      subscription.dispose()
      await canceled
      expect(await client.invoke('ping')).toBe('pong')
    })
  })
})
