import type { TransferFormat } from '../messages.ts'

export type TransportKind = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface TransportListener {
  receive(chunk: Buffer): Promise<void> | void
  /** Called when the transport has closed; the error is set after an abnormal end. */
  transportClosed(error?: Error): void
}

/** Carries bytes between the server and one client. After its end a transport sends nothing. */
export interface Transport {
  readonly kind: TransportKind
  readonly transferFormats: readonly TransferFormat[]
  /** True if the transport itself detects a lost client, so that no pings are needed. */
  readonly inherentKeepAlive: boolean
  format: TransferFormat
  readonly pendingBytes: number
  listen(listener: TransportListener): void
  send(bytes: Buffer, settled?: () => void): void
  end(closeStatus?: number): void
  /** Ends the transport immediately, without sending pending bytes. */
  abort(): void
  tick(now: number): string | undefined
}

export const transportFormats: Record<TransportKind, readonly TransferFormat[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}
