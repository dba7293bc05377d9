import { once } from 'node:events'
import net from 'node:net'
import { join } from 'node:path'

const socketName = '.s.PGSQL.5432'

/** Opens a socket in `directory` that leads to the server and can hold everything back, as a machine that hangs does. */
export async function openGate(directory: string, databaseUrl: string) {
  const url = new URL(databaseUrl)
  const target = join(url.searchParams.get('host') ?? '', socketName)
  url.searchParams.set('host', directory)
  const sockets = new Set<net.Socket>()
  let isHanging = false
  const server = net.createServer((near) => {
    const far = net.connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
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
    flow() {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
