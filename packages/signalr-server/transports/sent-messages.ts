import type { Packet } from '../packet.ts'

interface SentMessage {
  packet: Packet
  settled: (() => void) | undefined
}

/** Numbers the messages to a client and buffers those that it has not acknowledged, up to a number of bytes. */
export class SentMessages {
  #limit: number
  #buffered: SentMessage[] = []
  #bytes = 0
  #count = 0
  #acknowledged = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The number of the oldest buffered message, or of the next message. */
  get firstNumber(): number {
    return this.#count - this.#buffered.length + 1
  }

  /** False if a message has left the buffer that the client may not have received. */
  get isComplete(): boolean {
    return this.firstNumber <= this.#acknowledged + 1
  }

  get isHalfFull(): boolean {
    return this.#bytes > this.#limit / 2
  }

  get packets(): Packet[] {
    return this.#buffered.map(({ packet }) => packet)
  }

  hasRoomFor({ bytes }: Packet): boolean {
    return this.#bytes + bytes.length <= this.#limit
  }

  /** Adds a message; the oldest messages beyond the limit leave the buffer. */
  add(packet: Packet, settled?: () => void): void {
    this.#count += 1
    this.#buffered.push({ packet, settled })
    this.#bytes += packet.bytes.length
    while (this.#bytes > this.#limit) this.#remove(1)
  }

  acknowledge(number: number): void {
    this.#remove(Math.max(0, number - this.firstNumber + 1))
    this.#acknowledged = Math.max(this.#acknowledged, number)
  }

  clear(): void {
    this.#remove(this.#buffered.length)
  }

  #remove(count: number): void {
    for (const { packet, settled } of this.#buffered.splice(0, count)) {
      this.#bytes -= packet.bytes.length
      settled?.()
    }
  }
}
