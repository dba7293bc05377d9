import type { HubMessage, HubProtocol, TransferFormat } from '../messages.ts'
import type { Packet } from '../packet.ts'

export type TransportKind = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

export interface TransportListener {
  receive(chunk: Buffer): Promise<void> | void
  /**
   * Called after the transport has closed; `error` tells why, unless the end was normal. `isLost` is true if neither
   * side has closed it.
   */
  transportClosed(error?: Error, isLost?: boolean): void
  /** Called when the client continues on another WebSocket, where messages begin anew. */
  resumed?(): void
}

/** Carries bytes between the server and a client. After the transport has ended, nothing is sent. */
export interface Transport {
  readonly kind: TransportKind
  readonly transferFormats: readonly TransferFormat[]
  /** True if the transport notices itself that the client is gone, so that no pings are needed. */
  readonly inherentKeepAlive: boolean
  readonly pendingBytes: number
  /** True if streams pause until the client has acknowledged more. */
  readonly pausesStreams?: boolean
  listen(listener: TransportListener): void
  send(packet: Packet, settled?: () => void): void
  end(closeStatus?: number): void
  /** Ends the transport at once. Bytes that are not sent yet are lost. */
  abort(): void
  tick(now: number): string | undefined
  /** Starts to number messages, so that the client may continue on another WebSocket. */
  startBuffering?(protocol: HubProtocol): void
  /** Returns false for messages that the transport handles itself or that have arrived before. */
  admit?(message: HubMessage): boolean
}

export const transportFormats: Record<TransportKind, readonly TransferFormat[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}

/** All transports, in the order in which clients try them. */
export const transportKinds = Object.keys(transportFormats) as TransportKind[]
