/** Times in milliseconds, sizes in bytes. `Infinity` disables a limit. */
export interface HubLimits {
  tickInterval: number
  handshakeTimeout: number
  keepAliveInterval: number
  /** The time in ms without a message after which a client counts as gone. */
  clientTimeout: number
  /** The time in ms after which a client that does not read its messages is disconnected. */
  sendTimeout: number
  closeTimeout: number
  pollTimeout: number
  disconnectTimeout: number
  messageBytes: number
  /** The maximum size in bytes of a WebSocket message or of a POST body. */
  receiveBytes: number
  /** A client with more unsent bytes than this limit reads too slowly and is disconnected. */
  unsentBytes: number
  /** The number of unsent bytes above which the server pauses a stream to the client. */
  streamPauseBytes: number
  queuedMessages: number
  connectionsPerUser: number
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
