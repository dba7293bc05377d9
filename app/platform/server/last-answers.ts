import type { ServerResponse } from 'node:http'

/** Answers that end their connections once the server closes: kept ones would hold it up until clients let them go. */
export function createLastAnswers() {
  const open = new Set<ServerResponse>()
  let isClosing = false
  return {
    /** To be told of each answer when its request comes. */
    begin(response: ServerResponse): void {
      if (isClosing) return makeLast(response)
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    /** From now on, and for those that are still held open. */
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
