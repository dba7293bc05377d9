/** Times in milliseconds, sizes in bytes. `Infinity` disables a limit. */
export interface HubLimits {
  tickInterval: number
  handshakeTimeout: number
  keepAliveInterval: number
  /** The ms for which a client may send nothing, once it has pinged. */
  clientTimeout: number
  /** The ms for which a client may read nothing while bytes for it are pending. */
  sendTimeout: number
  /** The ms in which a closed connection must close its transport. */
  closeTimeout: number
  pollTimeout: number
  /** The ms for which a negotiated id lives without a transport, and a long-polling connection without a poll. */
  disconnectTimeout: number
  messageBytes: number
  /** The maximum bytes of a WebSocket message or POST body, in which clients may join several hub messages. */
  receiveBytes: number
  /** The unsent bytes above which a slow client is disconnected. */
  unsentBytes: number
  /** The unsent bytes above which a stream to the client waits. */
  streamPauseBytes: number
  /** The calls, or items of an upload, that may be queued before reading from the client pauses. */
  queuedMessages: number
  connectionsPerUser: number
  /** The number of messages that a client may send in a `messageWindow`. */
  messagesPerWindow: number
  messageWindow: number
}

/** The limits of ASP.NET Core; everything that ASP.NET Core does not limit is unlimited here too. */
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
  queuedMessages: 100,
  connectionsPerUser: Infinity,
  messagesPerWindow: Infinity,
  messageWindow: 10_000,
}
