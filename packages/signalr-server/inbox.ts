import { ProtocolError } from './errors.ts'
import { recordSeparator } from './json-protocol.ts'
import type { HubLimits } from './limits.ts'
import type { HubMessage, HubProtocol } from './messages.ts'

const nothing = Buffer.alloc(0)

/** Splits the received bytes of a client into messages; a transport may have split or joined the messages. */
export class Inbox {
  #store = nothing
  #start = 0
  #end = 0
  #limits: HubLimits

  constructor(limits: HubLimits) {
    this.#limits = limits
  }

  add(chunk: Buffer): void {
    if (this.#end + chunk.length > this.#store.length) this.#grow(chunk.length)
    this.#end += chunk.copy(this.#store, this.#end)
    if (this.#end - this.#start > 2 * this.#limits.receiveBytes) throw tooLong()
  }

  clear(): void {
    this.#keep(nothing, nothing)
  }

  takeHandshake(): Buffer | null {
    const end = this.#unread().indexOf(recordSeparator)
    if (end === -1) return this.#wait()
    return this.#take(end + 1).subarray(0, end)
  }

  takeMessage(protocol: HubProtocol): { message: HubMessage | null } | null {
    const found = protocol.read(this.#unread())
    if (!found) return this.#wait()
    this.#take(found.length)
    return found
  }

  #unread(): Buffer {
    return this.#store.subarray(this.#start, this.#end)
  }

  #take(length: number): Buffer {
    if (length > this.#limits.messageBytes) throw tooLong()
    this.#start += length
    return this.#store.subarray(this.#start - length, this.#start)
  }

  #wait(): null {
    if (this.#end - this.#start > this.#limits.messageBytes) throw tooLong()
    if (this.#start === this.#end) this.#keep(nothing, nothing)
    return null
  }

  #grow(by: number): void {
    const unread = this.#unread()
    this.#keep(unread, Buffer.allocUnsafe(2 * (unread.length + by)))
  }

  #keep(unread: Buffer, store: Buffer<ArrayBuffer>): void {
    this.#end = unread.copy(store)
    this.#start = 0
    this.#store = store
  }
}

function tooLong(): ProtocolError {
  return new ProtocolError('a message is too long', 1009)
}
