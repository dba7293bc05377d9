// npm run bench:sockets: what an open WebSocket and an event to all of them cost, in a hub and with bare ws.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const rounds = 40
const repeats = 3
const separator = '\u001e'
const eventBytes = 1000

interface Costs {
  microseconds: number
  kilobytes: number
  ownKilobytes: number
}

async function main(): Promise<void> {
  for (const count of [1000, 5000]) {
    const bare: Costs[] = []
    const hub: Costs[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      bare.push(await measure('ws', count))
      hub.push(await measure('hub', count))
    }
    const [one, other] = [median(bare), median(hub)]
    print(`${count} sockets of bare ws`, one)
    print(`${count} sockets of a hub`, other)
    const speed = one.microseconds / other.microseconds
    process.stdout.write(`  speed of the hub: ${speed.toFixed(2)} times that of bare ws\n`)
  }
}

async function measure(kind: 'ws' | 'hub', count: number): Promise<Costs> {
  const program = fork(new URL('./sockets-server.ts', import.meta.url), [kind], {
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  const request = async <T>(text: string): Promise<T> => {
    const reply = once(program, 'message')
    program.send(text)
    return ((await reply) as [T])[0]
  }
  const [port] = (await once(program, 'message')) as [number]
  for (const socket of await openAll(port, 100)) socket.destroy()
  program.send('connecting')
  const sockets = await openAll(port, count)
  const memory = await request<{ rss: number; own: number }>('connected')
  const broadcast = async () => {
    const all = Promise.all(sockets.map(readEvent))
    program.send('broadcast')
    await all
  }
  for (let round = 0; round < rounds / 4; round++) await broadcast()
  await request('spent')
  for (let round = 0; round < rounds; round++) await broadcast()
  const spent = await request<number>('spent')
  for (const socket of sockets) socket.destroy()
  program.disconnect()
  await once(program, 'exit')
  return {
    microseconds: spent / rounds / count,
    kilobytes: memory.rss / count / 1024,
    ownKilobytes: memory.own / count / 1024,
  }
}

async function openAll(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Math.min(100, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: some }, () => open(port)))))
  }
  return sockets
}

/** Opens a WebSocket by hand, because a client library for each socket would need more time than the server. */
async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      'GET /hub HTTP/1.1',
      'Host: 127.0.0.1',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
      '\r\n',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  const handshake = Buffer.from(JSON.stringify({ protocol: 'json', version: 1 }) + separator)
  // A client masks its frames; with a mask of zeros the bytes stay as they are.
  const header = Buffer.from([0x81, 0x80 | handshake.length, 0, 0, 0, 0])
  socket.write(Buffer.concat([header, handshake]))
  await once(socket, 'data')
  return socket
}

function readEvent(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    let received = 0
    socket.on('data', function read(chunk) {
      received += chunk.length
      if (received < eventBytes) return
      socket.off('data', read)
      resolve()
    })
  })
}

function median(costs: Costs[]): Costs {
  const of = (name: keyof Costs) =>
    costs.map((cost) => cost[name]).sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0
  return {
    microseconds: of('microseconds'),
    kilobytes: of('kilobytes'),
    ownKilobytes: of('ownKilobytes'),
  }
}

function print(what: string, { microseconds, kilobytes, ownKilobytes }: Costs): void {
  process.stdout.write(
    `${what}: ${microseconds.toFixed(2)} µs an event and socket, ` +
      `${kilobytes.toFixed(1)} kB a socket, ${ownKilobytes.toFixed(1)} kB of them in the heap\n`,
  )
}

await main()
