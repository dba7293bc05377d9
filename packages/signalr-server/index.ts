/** The server: its `handleRequest` and `handleUpgrade` go before the other routes of an HTTP server. */
export { createSignalRServer, type SignalRServer, type SignalRServerOptions } from './server.ts'
export type { HubLimits } from './limits.ts'
export type { Log } from './log.ts'

/** A hub: who may connect, the methods for its clients, and ways to send to users, groups and connections. */
export { createHub, type Hub } from './hub.ts'
export type { AuthenticationRequest, HubDefinition } from './definition.ts'
export type { Client, HubCall, Principal } from './client.ts'
export { withArguments } from './handlers.ts'
export { HubException, Unauthorized } from './errors.ts'

/** Several processes behind one address. Without a backplane a hub lives in one. */
export { RedisBackplane, type RedisBackplaneOptions } from './redis-backplane.ts'
export type { Backplane, ConnectBackplane } from './backplane.ts'
/** A connection whose commands fail at once while Redis is gone. */
export { openRedis } from './redis.ts'
