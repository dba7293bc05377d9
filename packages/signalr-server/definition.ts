import type { IncomingMessage } from 'node:http'
import type { ConnectBackplane } from './backplane.ts'
import type { AnyEvents, ClientEvents } from './client-events.ts'
import type { Client, HubMethod, Principal, StreamMethod } from './client.ts'
import type { HubFilter } from './filters.ts'
import type { HubLimits } from './limits.ts'
import type { HubProtocol } from './messages.ts'
import type { TransportKind } from './transports/transport.ts'

export interface AuthenticationRequest {
  token: string | null
  purpose: 'start' | 'continue'
  request: IncomingMessage
}

/** Another hub to which a client is sent, as the user of the token there. */
export interface Redirection {
  url: string
  accessToken?: string
}

type Release = () => void

export interface HubDefinition<P extends Principal, E extends ClientEvents<E> = AnyEvents> {
  name: string
  /**
   * Returns the user who sent a request. If the result is null, the server replies with status 401. Without this
   * function, everybody may connect, as nobody: the `userId` is null.
   */
  authenticate?(request: AuthenticationRequest): Promise<P | null>
  /**
   * Returns another hub to which a client that negotiates is sent, or null to serve it here. A client that skips the
   * negotiation is served here.
   */
  redirect?(principal: P, request: IncomingMessage): Promise<Redirection | null>
  /** Returns the groups that a new connection joins, such as the group of the user's session. */
  groups?(principal: P): readonly string[]
  onConnecting?(client: Client<P, E>): Promise<Release | void> | Release | void
  /** Called when the client can receive messages. If this function throws, the server closes the connection. */
  onConnected?(client: Client<P, E>): unknown
  onDisconnected?(client: Client<P, E>, error?: Error): unknown
  /** The methods that clients may call by name. Upper and lower case in the name do not matter. */
  methods?: Record<string, HubMethod<P, E>>
  streams?: Record<string, StreamMethod<P, E>>
  /** Functions that run around methods, `onConnected` and `onDisconnected`; the first is the outermost. */
  filters?: readonly HubFilter<P, E>[]
  /** True if pages of other origins may send cookies to the hub; false by default. */
  credentials?: boolean
  /** True if the connection is closed at the user's `expiresAt`; true by default. */
  closeOnAuthenticationExpiration?: boolean
  /** True if clients receive the messages of all errors. Meant only for development. */
  detailedErrors?: boolean
  /** Limits that differ from those of the server. The interval of its clock is the same for all hubs. */
  limits?: Partial<Omit<HubLimits, 'tickInterval'>>
  /** The transports that clients may use; all by default. */
  transports?: readonly TransportKind[]
  /** The protocols that clients may use, instead of those of the server. */
  protocols?: readonly HubProtocol[]
  /** True if clients over WebSockets may continue after they have lost their socket; false by default. */
  statefulReconnect?: boolean
  backplane?: ConnectBackplane
}
