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
  /** Returns the user who sent a request. If the result is null, the server replies with status 401. */
  authenticate(request: AuthenticationRequest): Promise<P | null>
  /** Returns the groups that a new connection joins, such as the group of the user's session. */
  groups?(principal: P): readonly string[]
  onConnecting?(client: Client<P>): Promise<Release | void> | Release | void
  /** Called when the client can receive messages. If this function throws, the server closes the connection. */
  onConnected?(client: Client<P>): unknown
  onDisconnected?(client: Client<P>, error?: Error): unknown
  /** The methods that clients may call by name. Upper and lower case in the name do not matter. */
  methods?: Record<string, HubMethod<P>>
  streams?: Record<string, StreamMethod<P>>
  /** True if pages of other origins may send cookies to the hub; false by default. */
  credentials?: boolean
  /** True if the connection is closed at the user's `expiresAt`; true by default. */
  closeOnAuthenticationExpiration?: boolean
  /** True if clients receive the messages of all errors. Meant only for development. */
  detailedErrors?: boolean
  backplane?: ConnectBackplane
}
