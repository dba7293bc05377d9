/** Starts the SignalR server. Its request handlers must run before all other handlers of the HTTP server. */
export { createSignalRServer, type SignalRServer, type SignalRServerOptions } from './server.ts'
export { defaultLimits, type HubLimits } from './limits.ts'
export type { Log } from './log.ts'

/** The encodings of messages. `SignalRServerOptions.protocols` has only the first unless it names both. */
export { jsonProtocol } from './json-protocol.ts'
export { messagePackProtocol } from './message-pack/protocol.ts'
export type { HubProtocol } from './messages.ts'

/** A hub defines who may connect and which methods clients may call. It sends to users, groups and connections. */
export { createHub, type Hub } from './hub.ts'
export type { AnyEvents, ClientEvents } from './client-events.ts'
export type { AuthenticationRequest, HubDefinition, Redirection } from './definition.ts'
export type { Client, HubCall, Principal } from './client.ts'
export type { HubFilter, HubInvocation } from './filters.ts'
export { requires, withArguments } from './handlers.ts'
export { HubException, Unauthorized } from './errors.ts'

/** Carries messages between processes; `redis.ts` has one for Redis. */
export type { Backplane, BackplaneListener, ConnectBackplane } from './backplane.ts'
