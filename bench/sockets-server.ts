// Serves WebSockets with bare ws or with a hub, as the parent process asks, and measures what they cost.
import { createHub, createSignalRServer } from '@otklik/signalr-server'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

const separator = '\u001e'
const event = { type: 1, target: 'applications.updated', arguments: [{ text: 'x'.repeat(1000) }] }

const server = createServer()
const broadcast = process.argv[2] === 'hub' ? serveHub() : serveBare()
let before = process.memoryUsage()
let cpu = process.cpuUsage()
let spent = 0

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
process.on('message', (request) => {
  if (request === 'connecting') before = settledMemory()
  if (request === 'connected') process.send?.(memorySince(before))
  if (request === 'broadcast') {
    cpu = process.cpuUsage()
    broadcast()
    setImmediate(() => {
      const { user, system } = process.cpuUsage(cpu)
      spent += user + system
    })
  }
  if (request === 'spent') {
    process.send?.(spent)
    spent = 0
  }
})

function serveHub(): () => void {
  const hub = createHub({ name: 'bench' })
  const signalr = createSignalRServer({ hubs: new Map([['/hub', hub]]) })
  server.on('upgrade', (request, socket, head) => signalr.handleUpgrade(request, socket, head))
  return () => void hub.toAll().send(event.target, ...event.arguments)
}

function serveBare(): () => void {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    socket.once('message', () => socket.send(`{}${separator}`))
  })
  return () => {
    const data = Buffer.from(JSON.stringify(event) + separator)
    for (const socket of sockets.clients) socket.send(data, { binary: false })
  }
}

function settledMemory(): NodeJS.MemoryUsage {
  global.gc?.()
  global.gc?.()
  return process.memoryUsage()
}

function memorySince({ rss, heapUsed, external }: NodeJS.MemoryUsage) {
  const now = settledMemory()
  return { rss: now.rss - rss, own: now.heapUsed + now.external - heapUsed - external }
}
