/** Times in milliseconds, sizes in bytes. `Infinity` disables a limit. */
export interface HubLimits {
  tickInterval: number
  handshakeTimeout: number
  keepAliveInterval: number
  /** How long a client that has pinged at least once may be silent. */
  clientTimeout: number
  /** How long a client may read nothing while bytes are pending. */
  sendTimeout: number
  /** How long a closed connection may take to close its transport. */
  closeTimeout: number
  pollTimeout: number
  /** How long a negotiated id lives without a transport, and a long-polling connection without a poll. */
  disconnectTimeout: number
  messageBytes: number
  /** The size of a WebSocket message or POST body, in which clients may join several hub messages. */
  receiveBytes: number
  /** How many unsent bytes a slow client may have before it is dropped. */
  unsentBytes: number
  /** How many unsent bytes a client may have before a stream to it waits. */
  streamPauseBytes: number
  /** How many calls, or items of an upload, may be queued before reading from the client pauses. */
  queuedMessages: number
  connectionsPerUser: number
  /** How many messages a client may send in one `messageWindow`. */
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
