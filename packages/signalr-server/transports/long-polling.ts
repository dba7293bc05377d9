import type { ServerResponse } from 'node:http'
import { noCache } from '../http.ts'
import type { HubLimits } from '../limits.ts'
import type { Packet } from '../packet.ts'
import { transportFormats } from './transport.ts'
import type { Transport, TransportListener } from './transport.ts'

/** Keeps bytes until the client polls next. A client that does not poll for some time counts as gone. */
export class LongPollingTransport implements Transport {
  readonly kind = 'LongPolling'
  readonly transferFormats = transportFormats.LongPolling
  readonly inherentKeepAlive = true
  #limits: HubLimits
  #listener: TransportListener | undefined
  #queue: Buffer[] = []
  #waiting: (() => void)[] = []
  #pendingBytes = 0
  #poll: ServerResponse | undefined
  #since = performance.now()
  #ended = false

  constructor(limits: HubLimits) {
    this.#limits = limits
  }

  get pendingBytes(): number {
    return this.#pendingBytes
  }

  listen(listener: TransportListener): void {
    this.#listener = listener
  }

  poll(response: ServerResponse): void {
    this.#answer(204)
    this.#poll = response
    this.#since = performance.now()
    response.on('close', () => {
      if (this.#poll === response) this.#release()
    })
    this.#flush()
  }

  send({ bytes }: Packet, settled?: () => void): void {
    this.#queue.push(bytes)
    this.#pendingBytes += bytes.length
    if (settled) this.#waiting.push(settled)
    this.#flush()
  }

  end(): void {
    this.#ended = true
    this.#flush()
  }

  abort(): void {
    this.#ended = true
    this.#answer(204)
    this.#emptyQueue()
    this.#close()
  }

  tick(now: number): string | undefined {
    const age = now - this.#since
    if (!this.#poll) {
      return age >= this.#limits.disconnectTimeout ? 'the client stopped polling' : undefined
    }
    if (age >= this.#limits.pollTimeout) this.#answer(200)
    return undefined
  }

  #flush(): void {
    if (!this.#poll) return
    if (this.#queue.length > 0) {
      this.#answer(200, Buffer.concat(this.#queue))
      this.#emptyQueue()
    } else if (this.#ended) {
      this.#answer(204)
      this.#close()
    }
  }

  #answer(status: 200 | 204, body?: Buffer): void {
    const response = this.#poll
    if (!response) return
    this.#release()
    const type = body ? 'application/octet-stream' : 'text/plain'
    response.writeHead(status, { ...noCache, ...(status === 200 && { 'Content-Type': type }) })
    response.end(body)
  }

  #release(): void {
    this.#poll = undefined
    this.#since = performance.now()
  }

  #emptyQueue(): void {
    const waiting = this.#waiting
    this.#queue = []
    this.#waiting = []
    this.#pendingBytes = 0
    for (const settled of waiting) settled()
  }

  #close(): void {
    this.#listener?.transportClosed()
    this.#listener = undefined
  }
}
