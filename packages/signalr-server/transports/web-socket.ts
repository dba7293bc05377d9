import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { TransferFormat } from '../messages.ts'
import { StalledReader } from './stalled-reader.ts'
import { transportFormats } from './transport.ts'
import type { Transport, TransportListener } from './transport.ts'

/** A WebSocket that answers a close frame without a code by the code 1000, as ASP.NET Core does. */
export class NormalClosingWebSocket extends WebSocket {
  override close(code = 1000, reason?: string | Buffer): void {
    super.close(code, reason)
  }
}

const frameOptions = { Text: { binary: false }, Binary: { binary: true } }

export class WebSocketTransport implements Transport {
  readonly kind = 'WebSockets'
  readonly transferFormats = transportFormats.WebSockets
  readonly inherentKeepAlive = false
  format: TransferFormat = 'Text'
  #webSocket: WebSocket
  #reader: StalledReader

  constructor(webSocket: WebSocket, socket: Socket, sendTimeout: number) {
    this.#webSocket = webSocket
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
      if (code !== 1000 && code !== 1001 && code !== 1005) {
        failure ??= new Error(`The WebSocket closed with status ${code}.`)
      }
      listener.transportClosed(failure)
    })
  }

  send(bytes: Buffer, settled?: () => void): void {
    this.#webSocket.send(bytes, frameOptions[this.format], settled)
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
