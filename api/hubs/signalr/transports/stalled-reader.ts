import type { Socket } from 'node:net'

/** Notices a peer that stopped reading: bytes wait for it and none has left for a while. */
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
    // Node counts waiting bytes as written.
    const delivered = bytesWritten - writableLength
    if (writableLength === 0 || delivered !== this.#delivered) {
      this.#delivered = delivered
      this.#progressAt = now
    }
    return now - this.#progressAt >= this.#timeout
  }
}
