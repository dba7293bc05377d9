import type { IncomingMessage } from 'node:http'
import type { ConnectBackplane } from './backplane.ts'
import type { Client, HubMethod, Principal, StreamMethod } from './client.ts'

export interface AuthenticationRequest {
  token: string | null
  purpose: 'start' | 'continue'
  request: IncomingMessage
}

type Release = () => void

export interface HubDefinition<P extends Principal> {
  name: string
  /** Returns the user who sent a request; null means that the server replies 401. */
  authenticate(request: AuthenticationRequest): Promise<P | null>
  /** The groups of a new connection, such as the group of its session. */
  groups?(principal: P): readonly string[]
  onConnecting?(client: Client<P>): Promise<Release | void> | Release | void
  /** Called when the client can receive messages. If the function throws, the server closes the connection. */
  onConnected?(client: Client<P>): unknown
  onDisconnected?(client: Client<P>, error?: Error): unknown
  /** Methods that clients may call by name, in upper or lower case. */
  methods?: Record<string, HubMethod<P>>
  streams?: Record<string, StreamMethod<P>>
  /** Whether pages of other origins may send cookies to the hub; no by default. */
  credentials?: boolean
  /** Whether the connection is closed when the user's `expiresAt` has passed. Yes by default. */
  closeOnAuthenticationExpiration?: boolean
  /** Whether clients receive the messages of all errors; for development only. */
  detailedErrors?: boolean
  backplane?: ConnectBackplane
}
