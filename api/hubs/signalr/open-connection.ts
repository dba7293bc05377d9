import type { CloseOptions } from './backplane.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { HubProtocol } from './messages.ts'
import type { Transport, TransportListener } from './transports/transport.ts'

/** What the server gives a connection. */
export interface ConnectionSetting {
  id: string
  transport: Transport
  protocols: readonly HubProtocol[]
  limits: Limits
  log: Log
  /** The transport is gone for good. */
  onGone(): void
}

/** What the server needs of a connection, whoever its principal is. */
export interface OpenConnection {
  readonly isClosed: boolean
  receive: TransportListener['receive']
  close(options?: CloseOptions): void
  tick(now: number): void
}
