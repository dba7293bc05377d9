/** Connects the hubs of several processes through Redis, so that each process reaches all clients. */
export { RedisBackplane, type RedisBackplaneOptions } from './redis-backplane.ts'
/** Opens a connection to Redis. Its commands fail at once while Redis is not reachable. */
export { openRedis } from './open-redis.ts'
