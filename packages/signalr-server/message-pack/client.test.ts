import { Subject } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { afterEach, describe, expect, test } from 'vitest'
import { HubException } from '../errors.ts'
import { jsonProtocol } from '../json-protocol.ts'
import { nextEvent, startServer } from '../testing.ts'
import type { TestServer, TestSetting, TransportName } from '../testing.ts'
import { messagePackProtocol } from './protocol.ts'

let server: TestServer

afterEach(() => server.close())

async function start(setting: TestSetting): Promise<TestServer> {
  server = await startServer({
    ...setting,
    server: { protocols: [jsonProtocol, messagePackProtocol] },
  })
  return server
}

const connect = (transport: TransportName) =>
  server.connect(transport, 'alice', new MessagePackHubProtocol())

describe.each(['WebSockets', 'LongPolling'] as const)('MessagePack over %s', (transport) => {
  test('values arrive and return as they were', async () => {
    const seen: unknown[] = []
    await start({
      methods: {
        echo(_call, ...values) {
          seen.push(values)
          return values
        },
        nothing: () => undefined,
      },
    })
    const client = connect(transport)
    await client.start()
    const values = [
      null,
      true,
      -5,
      2 ** 40,
      0.25,
      'строка',
      new Uint8Array([0, 255]),
      new Date(1_700_000_000_123),
      [{ список: [1, 'x'], nested: { empty: {} } }],
    ]
    expect(await client.invoke('echo', ...values)).toEqual(values)
    expect(seen).toEqual([values])
    expect(await client.invoke('nothing')).toBeNull()
  })

  test('streams both ways, errors and client results travel', async () => {
    const { hub } = await start({
      streams: {
        async *double({ uploads: [numbers] }) {
          for await (const number of numbers ?? []) yield Number(number) * 2
        },
      },
      methods: { fail: () => Promise.reject(new HubException('too late')) },
    })
    const client = connect(transport)
    client.on('name', () => 'Alice')
    await client.start()
    const numbers = new Subject<number>()
    const doubled = new Promise<unknown[]>((resolve, reject) => {
      const items: unknown[] = []
      client.stream('double', numbers).subscribe({
        next: (item) => items.push(item),
        error: reject,
        complete: () => resolve(items),
      })
    })
    numbers.next(1)
    numbers.next(2)
    numbers.complete()
    expect(await doubled).toEqual([2, 4])
    await expect(client.invoke('fail')).rejects.toThrow('HubException: too late')
    expect(await hub.invoke(client.connectionId ?? '', 'name')).toBe('Alice')
  })

  test('an event reaches clients of both protocols; a close keeps its reason', async () => {
    const { hub } = await start({})
    const binary = connect(transport)
    const text = server.connect(transport)
    await Promise.all([binary.start(), text.start()])
    const heard = Promise.all([nextEvent(binary, 'news'), nextEvent(text, 'news')])
    await hub.toAll().send('news', { при: 'вет' }, 1)
    expect(await heard).toEqual([
      [{ при: 'вет' }, 1],
      [{ при: 'вет' }, 1],
    ])
    const closed = new Promise((resolve) => binary.onclose(resolve))
    await hub.toUser('alice').close({ error: 'Signed out.' })
    expect(String(await closed)).toContain('Signed out.')
  })
})
