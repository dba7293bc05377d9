import { ProtocolError } from '../errors.ts'

/** Counts the messages of a client, which sends some again after it has changed its WebSocket. */
export class ReceivedCount {
  #next = 1
  #newest = 0
  #acknowledged = 0

  /** Counts a message. Returns false if it has arrived before. */
  admit(): boolean {
    const number = this.#next++
    if (number <= this.#newest) return false
    this.#newest = number
    return true
  }

  /** Continues with the number of the client's next message. Repeats the last acknowledgment, which may be lost. */
  continueWith(number: number): void {
    if (number > this.#newest + 1) throw new ProtocolError('messages of the client are missing')
    this.#next = number
    this.#acknowledged = 0
  }

  /** Returns the number of the newest message, or null if it is acknowledged. */
  takeUnacknowledged(): number | null {
    if (this.#acknowledged === this.#newest) return null
    return (this.#acknowledged = this.#newest)
  }
}
