import type { TransferFormat } from '../messages.ts'

export type TransportKind = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface TransportListener {
  /** Resolves when there is room for more; until then the transport must not read. */
  receive(chunk: Buffer): Promise<void> | void
  /** The transport is closed for good; with an error after an abnormal end. */
  transportClosed(error?: Error): void
}

/** Carries bytes to one client. Nothing is sent after its end; ending twice is harmless. */
export interface Transport {
  readonly kind: TransportKind
  readonly transferFormats: readonly TransferFormat[]
  /** The transport itself shows that the peer is alive, so pings are neither sent nor expected. */
  readonly inherentKeepAlive: boolean
  /** The frame type of the protocol's bytes. */
  format: TransferFormat
  readonly pendingBytes: number
  listen(listener: TransportListener): void
  /** `settled` is called when the bytes are sent, or never will be. */
  send(bytes: Buffer, settled?: () => void): void
  /** Ends after pending bytes are sent; transports that support it send the status. */
  end(closeStatus?: number): void
  /** Ends at once. */
  abort(): void
  /** Runs timed work; returns the reason if the transport should be given up. */
  tick(now: number): string | undefined
}

export const transportFormats: Record<TransportKind, readonly TransferFormat[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}
