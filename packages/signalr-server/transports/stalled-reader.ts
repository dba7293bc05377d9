import type { Socket } from 'node:net'

/** Detects that a client has stopped reading: bytes wait for it, but none has been sent for some time. */
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
    const delivered = bytesWritten - writableLength
    if (writableLength === 0 || delivered !== this.#delivered) {
      this.#delivered = delivered
      this.#progressAt = now
    }
    return now - this.#progressAt >= this.#timeout
  }
}
