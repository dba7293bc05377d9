import { afterEach, expect, test } from 'vitest'
import { Packet } from './packet.ts'
import { RawSocket, startServer } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer | undefined

afterEach(() => server?.close())

const empty = Buffer.byteLength(JSON.stringify({ type: 1, target: 'news', arguments: [''] })) + 1

test.each([125, 126, 65_535, 65_536, 300_000])(
  'a message of %s bytes and the ones after it arrive whole',
  async (length) => {
    server = await startServer()
    const raws = [await new RawSocket(server.url).start(), await new RawSocket(server.url).start()]
    const text = 'x'.repeat(length - empty)
    await server.hub.toAll().send('news', text)
    await server.hub.toAll().send('end')
    await server.hub.toAll().close()
    for (const raw of raws) {
      expect(await raw.next()).toEqual({ type: 1, target: 'news', arguments: [text] })
      expect(await raw.next()).toMatchObject({ target: 'end' })
      expect(await raw.next()).toEqual({ type: 7 })
      expect(await raw.closed).toBe(1000)
    }
  },
)

test('frames mix neither with pongs nor with what the client sends', async () => {
  server = await startServer({ methods: { echo: (_call, text) => text } })
  const raw = await new RawSocket(server.url).start()
  for (let round = 0; round < 100; round++) {
    // ws ends a connection that sends many pings at once.
    if (round % 20 === 0) raw.webSocket.ping()
    raw.send({ type: 1, invocationId: String(round), target: 'echo', arguments: [round] })
    void server.hub.toAll().send('news', round)
  }
  await raw.pong()
  const heard = []
  while (heard.length < 200) heard.push(await raw.next())
  const news = heard.flatMap(({ target, arguments: args }) => (target === 'news' ? args : []))
  const results = heard.flatMap(({ type, result }) => (type === 3 ? result : []))
  const rounds = Array.from({ length: 100 }, (_, round) => round)
  expect(news).toEqual(rounds)
  expect(results).toEqual(rounds)
})

test('a Server-Sent Event is built once', () => {
  const packet = new Packet(Buffer.from('{"text":"а\n\rб"}\x1e'), 'Text')
  expect(packet.event.toString()).toBe('data: {"text":"а\r\ndata: \r\ndata: б"}\x1e\r\n\r\n')
  expect(packet.event).toBe(packet.event)
})

test('a frame is built once', () => {
  const packet = new Packet(Buffer.from('{}\x1e'), 'Binary')
  expect(packet.frame).toEqual(Buffer.from([0x82, 3, 0x7b, 0x7d, 0x1e]))
  expect(packet.frame).toBe(packet.frame)
})
