import type { CloseOptions } from './backplane.ts'
import type { HubLimits } from './limits.ts'
import type { Log } from './log.ts'
import type { HubProtocol } from './messages.ts'
import type { Transport, TransportListener } from './transports/transport.ts'

/** The parts of a connection that the server provides. */
export interface ConnectionSetting {
  id: string
  transport: Transport
  protocols: readonly HubProtocol[]
  limits: HubLimits
  log: Log
  onGone(): void
}

/** A connection as the server sees it, independent of the type of its user. */
export interface OpenConnection {
  readonly isClosed: boolean
  receive: TransportListener['receive']
  close(options?: CloseOptions): void
  tick(now: number): void
}
