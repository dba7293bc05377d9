import type { ServerResponse } from 'node:http'

/** Has each answer close its connection once the server stops; open connections would delay the stop. */
export function createLastAnswers() {
  const open = new Set<ServerResponse>()
  let isClosing = false
  return {
    /** Called with each response when its request comes. */
    begin(response: ServerResponse): void {
      if (isClosing) return makeLast(response)
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    /** Applies to later responses and to those still open. */
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
