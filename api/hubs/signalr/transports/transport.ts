import type { TransferFormat } from '../messages.ts'

export type TransportKind = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface TransportListener {
  /** Resolves when there is room for more, if there is none now: until then nothing is to be read. */
  receive(chunk: Buffer): Promise<void> | void
  /** The transport is gone for good; with an error if it did not end in good order. */
  transportClosed(error?: Error): void
}

/** A way to carry bytes to one client. Nothing is sent after its end; ending twice does no harm. */
export interface Transport {
  readonly kind: TransportKind
  readonly transferFormats: readonly TransferFormat[]
  /** The transport itself shows that the peer lives, so pings are neither sent nor expected. */
  readonly inherentKeepAlive: boolean
  /** How the protocol's bytes are to be marked. */
  format: TransferFormat
  readonly pendingBytes: number
  listen(listener: TransportListener): void
  /** `settled` is called once the bytes have left, or never will. */
  send(bytes: Buffer, settled?: () => void): void
  /** Ends after what was sent has left; the status is for transports that can tell it. */
  end(closeStatus?: number): void
  /** Ends at once. */
  abort(): void
  /** Does what is due, and says why the transport should be given up, if it should. */
  tick(now: number): string | undefined
}

export const transportFormats: Record<TransportKind, readonly TransferFormat[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}
