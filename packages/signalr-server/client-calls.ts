import { HubException } from './errors.ts'
import type { Completion } from './messages.ts'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** The server's calls of methods in a client. Each call waits for the client's result. */
export class ClientCalls {
  #waiting = new Map<string, Waiting>()
  #lastId = 0

  start(send: (invocationId: string) => void): Promise<unknown> {
    const invocationId = `s${++this.#lastId}`
    return new Promise((resolve, reject) => {
      send(invocationId)
      this.#waiting.set(invocationId, { resolve, reject })
    })
  }

  complete({ invocationId, result, error }: Completion): void {
    const waiting = this.#waiting.get(invocationId)
    this.#waiting.delete(invocationId)
    if (error === undefined) waiting?.resolve(result)
    else waiting?.reject(new HubException(error))
  }

  stop(reason: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(reason)
    this.#waiting.clear()
  }
}
