import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { Packet } from '../packet.ts'
import { StalledReader } from './stalled-reader.ts'
import { transportFormats } from './transport.ts'
import type { Transport, TransportListener } from './transport.ts'

/** A WebSocket that answers a close frame without a code by the code 1000, as ASP.NET Core does. */
export class NormalClosingWebSocket extends WebSocket {
  override close(code = 1000, reason?: string | Buffer): void {
    super.close(code, reason)
  }
}

export class WebSocketTransport implements Transport {
  readonly kind = 'WebSockets'
  readonly transferFormats = transportFormats.WebSockets
  readonly inherentKeepAlive = false
  #webSocket: WebSocket
  #socket: Socket
  #reader: StalledReader

  constructor(webSocket: WebSocket, socket: Socket, sendTimeout: number) {
    this.#webSocket = webSocket
    this.#socket = socket
    this.#reader = new StalledReader(socket, sendTimeout)
  }

  get pendingBytes(): number {
    return this.#webSocket.bufferedAmount
  }

  listen(listener: TransportListener): void {
    let failure: Error | undefined
    this.#webSocket.on('message', (data) => {
      const room = listener.receive(data as Buffer)
      if (!room) return
      this.#webSocket.pause()
      void room.then(() => this.#webSocket.resume())
    })
    this.#webSocket.on('error', (error) => (failure = error))
    this.#webSocket.on('close', (code) => {
      const isLost = code === 1006 && !failure
      if (code !== 1000 && code !== 1001 && code !== 1005) {
        failure ??= new Error(`The WebSocket closed with status ${code}.`)
      }
      listener.transportClosed(failure, isLost)
    })
  }

  /**
   * Writes the frame to the socket itself, because `ws` would build it again for each client. Without compression `ws`
   * writes each of its own frames at once, so frames do not mix; after its close frame nothing is written.
   */
  send({ frame }: Packet, settled?: () => void): void {
    if (this.#webSocket.readyState === WebSocket.OPEN) this.#socket.write(frame, settled)
    else settled?.()
  }

  end(closeStatus?: number): void {
    this.#webSocket.close(closeStatus)
  }

  abort(): void {
    this.#webSocket.terminate()
  }

  tick(now: number): string | undefined {
    return this.#reader.isStalled(now) ? 'the client stopped reading' : undefined
  }
}
