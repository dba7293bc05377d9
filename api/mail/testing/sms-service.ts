import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Posted {
  method?: string
  headers: IncomingMessage['headers']
  body: { to: string; text: string; id: string }
}

/** Starts a fake SMS service, which replies with the HTTP status `answer.status`; for 0 it never replies. */
export async function startSmsService() {
  const posts: Posted[] = []
  const answer = { status: 202 }
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    const body = JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Posted['body']
    posts.push({ method: request.method, headers: request.headers, body })
    if (answer.status) response.writeHead(answer.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/send?from=otklik`, posts, answer, server }
}
