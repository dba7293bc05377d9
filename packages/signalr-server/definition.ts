import type { IncomingMessage } from 'node:http'
import type { ConnectBackplane } from './backplane.ts'
import type { Client, HubMethod, Principal, StreamMethod } from './client.ts'

export interface AuthenticationRequest {
  token: string | null
  /** `start` opens a connection; `continue` is a poll or post of an open one. */
  purpose: 'start' | 'continue'
  request: IncomingMessage
}

type Release = () => void

export interface HubDefinition<P extends Principal> {
  name: string
  /** Null refuses the request with 401. */
  authenticate(request: AuthenticationRequest): Promise<P | null>
  /** The groups that a connection joins at once, such as that of its session. */
  groups?(principal: P): readonly string[]
  /**
   * Awaited before the handshake reply: subscribe here, so that nothing is missed. The returned function is called when
   * the client is gone, at whatever stage.
   */
  onConnecting?(client: Client<P>): Promise<Release | void> | Release | void
  /** From now on the client receives messages. If it throws, the connection is closed without reconnect. */
  onConnected?(client: Client<P>): unknown
  /** Called after every onConnected that did not throw; with an error after an abnormal end. */
  onDisconnected?(client: Client<P>, error?: Error): unknown
  /** Names are case-insensitive. */
  methods?: Record<string, HubMethod<P>>
  streams?: Record<string, StreamMethod<P>>
  /** Whether pages of other origins may send cookies; no by default. */
  credentials?: boolean
  /** Closes the connection when the principal's `expiresAt` passes; the client may reconnect. Yes by default. */
  closeOnAuthenticationExpiration?: boolean
  /** Sends the message of every error to clients: for development only. */
  detailedErrors?: boolean
  backplane?: ConnectBackplane
}
