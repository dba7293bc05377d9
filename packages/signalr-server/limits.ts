/** The limits of a hub: times in milliseconds, sizes in bytes. `Infinity` turns a limit off. */
export interface HubLimits {
  tickInterval: number
  handshakeTimeout: number
  keepAliveInterval: number
  /** A client that sends no message for this time counts as gone. */
  clientTimeout: number
  /** A client that does not read its messages for this time is disconnected. */
  sendTimeout: number
  closeTimeout: number
  pollTimeout: number
  disconnectTimeout: number
  messageBytes: number
  /** The largest WebSocket message or POST body, in bytes. A body may contain several hub messages. */
  receiveBytes: number
  /** A client for which more than this number of bytes waits unsent reads too slowly and is disconnected. */
  unsentBytes: number
  /** If more than this number of bytes waits unsent, the server pauses the stream to the client. */
  streamPauseBytes: number
  /** The buffer of messages that a client with stateful reconnect has not acknowledged, in bytes. */
  statefulReconnectBufferSize: number
  queuedMessages: number
  /** A call of a method in a client fails if the client sends no result for this time. */
  clientResultTimeout: number
  connectionsPerUser: number
  messagesPerWindow: number
  messageWindow: number
}

/** The same limits as in ASP.NET Core. Whatever ASP.NET Core does not limit, is not limited here either. */
export const defaultLimits: HubLimits = {
  tickInterval: 1_000,
  handshakeTimeout: 15_000,
  keepAliveInterval: 15_000,
  clientTimeout: 30_000,
  sendTimeout: 10_000,
  closeTimeout: 5_000,
  pollTimeout: 90_000,
  disconnectTimeout: 15_000,
  messageBytes: 32 * 1024,
  receiveBytes: 1024 * 1024,
  unsentBytes: 1024 * 1024,
  streamPauseBytes: 64 * 1024,
  statefulReconnectBufferSize: 100_000,
  queuedMessages: 100,
  clientResultTimeout: Infinity,
  connectionsPerUser: Infinity,
  messagesPerWindow: Infinity,
  messageWindow: 10_000,
}
