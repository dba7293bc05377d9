import type { Socket } from 'node:net'

/** Detects a client that has stopped reading: bytes are pending, but none was sent for some time. */
export class StalledReader {
  #socket: Pick<Socket, 'bytesWritten' | 'writableLength'>
  #timeout: number
  #delivered = 0
  #progressAt = performance.now()

  constructor(socket: Pick<Socket, 'bytesWritten' | 'writableLength'>, timeout: number) {
    this.#socket = socket
    this.#timeout = timeout
  }

  isStalled(now: number): boolean {
    const { bytesWritten, writableLength } = this.#socket
    // Subtracts pending bytes, because Node counts them as written.
    const delivered = bytesWritten - writableLength
    if (writableLength === 0 || delivered !== this.#delivered) {
      this.#delivered = delivered
      this.#progressAt = now
    }
    return now - this.#progressAt >= this.#timeout
  }
}
