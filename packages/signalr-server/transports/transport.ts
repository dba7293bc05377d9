import type { TransferFormat } from '../messages.ts'

export type TransportKind = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface TransportListener {
  /** Receives bytes; resolves when more bytes can be received. Until then the transport must not read. */
  receive(chunk: Buffer): Promise<void> | void
  /** Called when the transport is finally closed; with an error after an abnormal end. */
  transportClosed(error?: Error): void
}

/** Carries bytes to one client. After the transport has ended, it sends nothing; ending it twice does no harm. */
export interface Transport {
  readonly kind: TransportKind
  readonly transferFormats: readonly TransferFormat[]
  /** True if the transport itself shows that the client is alive, so that pings are neither sent nor expected. */
  readonly inherentKeepAlive: boolean
  format: TransferFormat
  readonly pendingBytes: number
  listen(listener: TransportListener): void
  /** Sends bytes. `settled` is called when the bytes were sent, or when they never will be sent. */
  send(bytes: Buffer, settled?: () => void): void
  /** Ends the transport after pending bytes are sent; transports that support a close status send the status. */
  end(closeStatus?: number): void
  /** Ends the transport immediately, without sending pending bytes. */
  abort(): void
  /** Runs work that depends on the time; returns a reason if the transport should be aborted. */
  tick(now: number): string | undefined
}

export const transportFormats: Record<TransportKind, readonly TransferFormat[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}
