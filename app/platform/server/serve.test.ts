import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from './serve.ts'

/** A server whose hubs hold every request open until the test answers it. */
async function startServer() {
  const held: ServerResponse[] = []
  let isHeld = () => {}
  const server = await serve({
    site: { fetch: () => new Response('page') },
    hubs: {
      handleRequest(_request, response) {
        held.push(response)
        isHeld()
        return true
      },
      handleUpgrade: () => false,
    },
    host: '127.0.0.1',
    port: 0,
    log: pino({ level: 'silent' }),
  })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= server.close())
  onTestFinished(() => {
    server.server.closeAllConnections()
    return close()
  })
  const holds = (count: number) =>
    new Promise<void>((resolve) => {
      isHeld = () => held.length >= count && resolve()
      isHeld()
    })
  return { url: server.url, held, holds, close }
}

/** Asks on a connection that the client means to keep. */
function askAndKeep(url: string): Promise<IncomingMessage> {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end()
  })
}

test('closing waits for what is held open, and for none of its connections after that', async () => {
  const { url, held, holds, close } = await startServer()
  const poll = askAndKeep(`${url}/hub/poll`)
  const events = askAndKeep(`${url}/hub/events`)
  await holds(2)
  const stream = held.find(({ req }) => req.url === '/hub/events')
  stream?.write('begun')
  await events

  const closing = close()
  const asked = performance.now()
  for (const response of held) response.end()
  expect((await poll).headers.connection).toBe('close')
  await closing
  // A connection that is kept alive goes by itself after five seconds.
  expect(performance.now() - asked).toBeLessThan(2500)
})
