import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Packet } from '../packet.ts'
import { StalledReader } from './stalled-reader.ts'
import { transportFormats } from './transport.ts'
import type { Transport, TransportListener } from './transport.ts'

export class ServerSentEventsTransport implements Transport {
  readonly kind = 'ServerSentEvents'
  readonly transferFormats = transportFormats.ServerSentEvents
  readonly inherentKeepAlive = false
  #response: ServerResponse
  #reader: StalledReader

  constructor(response: ServerResponse, socket: Socket, sendTimeout: number) {
    this.#response = response
    this.#reader = new StalledReader(socket, sendTimeout)
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Content-Encoding': 'identity',
      'Cache-Control': 'no-cache, no-store',
      'X-Accel-Buffering': 'no',
    })
    // The client treats the connection as open when the first bytes arrive, so a comment is sent at once.
    response.write(':\r\n')
  }

  get pendingBytes(): number {
    return this.#response.writableLength
  }

  listen(listener: TransportListener): void {
    this.#response.on('error', () => {})
    this.#response.on('close', () => listener.transportClosed())
  }

  send({ event }: Packet, settled?: () => void): void {
    this.#response.write(event, settled)
  }

  end(): void {
    this.#response.end()
  }

  abort(): void {
    this.#response.destroy()
  }

  tick(now: number): string | undefined {
    return this.#reader.isStalled(now) ? 'the client stopped reading' : undefined
  }
}
