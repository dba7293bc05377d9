import { afterEach, expect, test, vi } from 'vitest'
import { RawSocket, startServer } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer

afterEach(() => server.close())

test('a call of a client fails when the result is late; a later result changes nothing', async () => {
  let id = ''
  server = await startServer({
    limits: { clientResultTimeout: 20 },
    onConnected: (client) => (id = client.id),
  })
  const { hub, url } = server
  const raw = await new RawSocket(url).start()
  await vi.waitFor(() => expect(id).not.toBe(''))
  const late = hub.invoke(id, 'name')
  const { invocationId } = await raw.next()
  await expect(late).rejects.toThrow('The client sent no result within 20 ms.')
  raw.send({ type: 3, invocationId, result: 'Alice' })
  const next = hub.invoke(id, 'name')
  raw.send({ type: 3, invocationId: (await raw.next()).invocationId, result: 'Bob' })
  expect(await next).toBe('Bob')
})

test('the official client that answers in time is not affected by the limit', async () => {
  server = await startServer({ limits: { clientResultTimeout: 20_000 } })
  const client = server.connect()
  client.on('name', () => 'Alice')
  await client.start()
  const { connectionId: id } = client
  expect(await server.hub.invoke(id ?? '', 'name')).toBe('Alice')
  const unanswered = server.hub.invoke(id ?? '', 'unknown')
  await expect(unanswered).rejects.toThrow("Client didn't provide a result.")
})
