import { createHub, createSignalRServer, type Hub } from '@otklik/signalr-server'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const hub = createHub({ name: 'bench', authenticate: async () => ({ userId: '1' }) })
const signalr = createSignalRServer({
  hubs: new Map<string, Hub>([['/hub', hub]]),
})
const server = createServer((request, response) => {
  if (!signalr.handleRequest(request, response)) response.end()
})
server.on('upgrade', (request, socket, head) => {
  if (!signalr.handleUpgrade(request, socket, head)) socket.destroy()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', (payload) => void hub.toUser('1').send('applications.updated', payload))
process.on('disconnect', () => process.exit(0))
