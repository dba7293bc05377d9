/** Starts the SignalR server. Its request handlers must run before all other handlers of the HTTP server. */
export { createSignalRServer, type SignalRServer, type SignalRServerOptions } from './server.ts'
export { defaultLimits, type HubLimits } from './limits.ts'
export type { Log } from './log.ts'

/** A hub defines who may connect and which methods clients may call. It sends to users, groups and connections. */
export { createHub, type Hub } from './hub.ts'
export type { AuthenticationRequest, HubDefinition } from './definition.ts'
export type { Client, HubCall, Principal } from './client.ts'
export { withArguments } from './handlers.ts'
export { HubException, Unauthorized } from './errors.ts'

/** Carries messages between processes; `redis.ts` has one for Redis. */
export type { Backplane, ConnectBackplane } from './backplane.ts'
