import type { CloseOptions } from './backplane.ts'
import type { HubLimits } from './limits.ts'
import type { Log } from './log.ts'
import type { HubProtocol } from './messages.ts'
import type { Transport, TransportListener } from './transports/transport.ts'

/** The settings that all connections of a hub on a server share. */
export interface SharedSetting {
  protocols: readonly HubProtocol[]
  limits: HubLimits
  log: Log
}

/** The settings and functions that the server passes to a new connection. */
export interface ConnectionSetting {
  id: string
  transport: Transport
  shared: SharedSetting
  onGone(): void
}

/** An open connection, without the type of its user, which the server does not need. */
export interface OpenConnection {
  readonly isClosed: boolean
  receive: TransportListener['receive']
  close(options?: CloseOptions): void
  tick(now: number): void
}
