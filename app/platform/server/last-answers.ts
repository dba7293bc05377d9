import type { ServerResponse } from 'node:http'

/** When the server is stopping, it closes each connection after the next reply. */
export function createLastAnswers() {
  const open = new Set<ServerResponse>()
  let isClosing = false
  return {
    begin(response: ServerResponse): void {
      if (isClosing) return makeLast(response)
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    close(): void {
      isClosing = true
      open.forEach(makeLast)
    },
  }
}

function makeLast(response: ServerResponse): void {
  const { socket } = response.req
  if (!response.headersSent) response.setHeader('connection', 'close')
  else response.once('close', () => socket.destroySoon())
}
