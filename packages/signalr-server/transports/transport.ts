import type { TransferFormat } from '../messages.ts'

export type TransportKind = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface TransportListener {
  receive(chunk: Buffer): Promise<void> | void
  /** Called after the transport has closed; `error` tells why, unless the end was normal. */
  transportClosed(error?: Error): void
}

/** Carries bytes between the server and a client. After the transport has ended, nothing is sent. */
export interface Transport {
  readonly kind: TransportKind
  readonly transferFormats: readonly TransferFormat[]
  /** True if the transport notices itself that the client is gone, so that no pings are needed. */
  readonly inherentKeepAlive: boolean
  format: TransferFormat
  readonly pendingBytes: number
  listen(listener: TransportListener): void
  send(bytes: Buffer, settled?: () => void): void
  end(closeStatus?: number): void
  /** Ends the transport at once. Bytes that are not sent yet are lost. */
  abort(): void
  tick(now: number): string | undefined
}

export const transportFormats: Record<TransportKind, readonly TransferFormat[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}
