import { ProtocolError } from './errors.ts'
import { recordSeparator } from './json-protocol.ts'
import type { Limits } from './limits.ts'
import type { HubMessage, HubProtocol } from './messages.ts'

const nothing = Buffer.alloc(0)

/** The bytes of one client, which transports may split and join at will, cut into messages. */
export class Inbox {
  #store = nothing
  /** What is unread lies between these two. */
  #start = 0
  #end = 0
  #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  add(chunk: Buffer): void {
    if (this.#end + chunk.length > this.#store.length) this.#grow(chunk.length)
    this.#end += chunk.copy(this.#store, this.#end)
    // More than a transport brings at once can only pile up while nobody reads.
    if (this.#end - this.#start > 2 * this.#limits.receiveBytes) throw tooLong()
  }

  /** The handshake request, JSON whatever protocol follows; null while it is unfinished. */
  takeHandshake(): Buffer | null {
    const end = this.#unread().indexOf(recordSeparator)
    if (end === -1) return this.#wait()
    return this.#take(end + 1).subarray(0, end)
  }

  /** The next message, itself null if it is to be ignored; null while it is unfinished. */
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
    // Idle connections are many: they hold no memory.
    if (this.#start === this.#end) this.#keep(nothing, nothing)
    return null
  }

  /** Makes twice the room needed, so that bytes that come one by one are not moved each time. */
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
