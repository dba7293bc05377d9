import type { IncomingMessage } from 'node:http'
import type { ConnectBackplane } from './backplane.ts'
import type { Client, HubMethod, Principal, StreamMethod } from './client.ts'

export interface AuthenticationRequest {
  token: string | null
  /** `start` opens a connection; `continue` is a poll or post of an open connection. */
  purpose: 'start' | 'continue'
  request: IncomingMessage
}

type Release = () => void

export interface HubDefinition<P extends Principal> {
  name: string
  /** Returns the user of a request; null refuses the request with 401. */
  authenticate(request: AuthenticationRequest): Promise<P | null>
  /** The groups that a new connection joins, such as the group of its session. */
  groups?(principal: P): readonly string[]
  /**
   * Awaited before the handshake reply; a subscription made here misses no message for the client. The returned
   * function is called when the connection ends, at whatever stage.
   */
  onConnecting?(client: Client<P>): Promise<Release | void> | Release | void
  /** Called when the client can receive messages. If this hook throws, the connection is closed without reconnect. */
  onConnected?(client: Client<P>): unknown
  /** Called at the end of each connection whose onConnected did not throw; with an error after an abnormal end. */
  onDisconnected?(client: Client<P>, error?: Error): unknown
  /** Methods that clients may call; upper and lower case in names do not differ. */
  methods?: Record<string, HubMethod<P>>
  streams?: Record<string, StreamMethod<P>>
  /** Whether pages of other origins may send cookies; no by default. */
  credentials?: boolean
  /** Whether to close the connection when `expiresAt` of its user passes; the client may reconnect. Yes by default. */
  closeOnAuthenticationExpiration?: boolean
  /** Whether to send the message of every error to clients; for development only. */
  detailedErrors?: boolean
  backplane?: ConnectBackplane
}
