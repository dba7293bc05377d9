/** The SignalR server. Its `handleRequest` and `handleUpgrade` must run before other routes of the HTTP server. */
export { createSignalRServer, type SignalRServer, type SignalRServerOptions } from './server.ts'
export type { HubLimits } from './limits.ts'
export type { Log } from './log.ts'

/** A hub defines who may connect and which methods clients may call, and sends to users, groups and connections. */
export { createHub, type Hub } from './hub.ts'
export type { AuthenticationRequest, HubDefinition } from './definition.ts'
export type { Client, HubCall, Principal } from './client.ts'
export { withArguments } from './handlers.ts'
export { HubException, Unauthorized } from './errors.ts'

/** Connects several processes behind one address. Without a backplane a hub works in only one process. */
export { RedisBackplane, type RedisBackplaneOptions } from './redis-backplane.ts'
export type { Backplane, ConnectBackplane } from './backplane.ts'
/** Opens a Redis connection whose commands fail immediately while Redis is unreachable. */
export { openRedis } from './redis.ts'
