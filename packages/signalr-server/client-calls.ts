import { HubException } from './errors.ts'
import type { Completion } from './messages.ts'
import { PendingCalls } from './pending-calls.ts'

/** The server's calls of methods in a client. Each call waits for the client's result. */
export class ClientCalls extends PendingCalls<unknown> {
  constructor(timeout: number) {
    super(timeout, `The client sent no result within ${timeout} ms.`)
  }

  complete({ invocationId, result, error }: Completion): void {
    if (error === undefined) this.resolve(invocationId, result)
    else this.reject(invocationId, new HubException(error))
  }
}
