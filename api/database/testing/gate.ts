import { once } from 'node:events'
import net from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const socketName = '.s.PGSQL.5432'

/**
 * Opens a socket in `directory` that leads to the server. It can hold everything back, as a machine that hangs does,
 * delay every packet, or cut all connections.
 */
export async function openGate(directory: string, databaseUrl: string) {
  const url = new URL(databaseUrl)
  const target = join(url.searchParams.get('host') ?? '', socketName)
  url.searchParams.set('host', directory)
  const sockets = new Set<net.Socket>()
  let isHanging = false
  let isCut = false
  let delayMs = 0
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy()
    const far = net.connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      let sent: Promise<unknown> = Promise.resolve()
      from.on('data', (bytes) => {
        const delay = delayMs > 0 ? setTimeout(delayMs) : undefined
        sent = sent.then(() => delay).then(() => to.write(bytes))
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isHanging) from.pause()
    }
  })
  server.listen(join(directory, socketName))
  await once(server, 'listening')
  return {
    url: url.href,
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    slow(ms: number) {
      delayMs = ms
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    flow() {
      isHanging = false
      isCut = false
      delayMs = 0
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
