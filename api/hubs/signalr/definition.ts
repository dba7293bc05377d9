import type { IncomingMessage } from 'node:http'
import type { ConnectBackplane } from './backplane.ts'
import type { Client, Method, Principal, StreamMethod } from './client.ts'

export interface AuthenticationRequest {
  token: string | null
  /** `start` opens a connection; `continue` is a poll or a post of one that runs. */
  purpose: 'start' | 'continue'
  request: IncomingMessage
}

type Release = () => void

/** All that makes one hub differ from another. */
export interface HubDefinition<P extends Principal> {
  name: string
  /** Null refuses the request with 401. */
  authenticate(request: AuthenticationRequest): Promise<P | null>
  /** Groups that a connection is in from its very start, such as that of its session. */
  groups?(principal: P): readonly string[]
  /**
   * Awaited before the handshake is answered: the place to subscribe, so that nothing is missed.
   * What it returns is called when the client is gone, however far it came.
   */
  onConnecting?(client: Client<P>): Promise<Release | void> | Release | void
  /** The client hears from now on. If it throws, the connection is closed for good. */
  onConnected?(client: Client<P>): unknown
  /** Follows every onConnected that did not throw; with an error if the end was not in order. */
  onDisconnected?(client: Client<P>, error?: Error): unknown
  /** Called by name without regard to case. */
  methods?: Record<string, Method<P>>
  streams?: Record<string, StreamMethod<P>>
  /** Whether pages of other origins may come with cookies. No by default. */
  credentials?: boolean
  /** Close when the principal's `expiresAt` passes; the client may return. Yes by default. */
  closeOnAuthenticationExpiration?: boolean
  /** Tell clients the message of every error: for development only. */
  detailedErrors?: boolean
  backplane?: ConnectBackplane
}
