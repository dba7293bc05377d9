/** Times in milliseconds, sizes in bytes. `Infinity` switches a limit off. */
export interface Limits {
  /** How often every timer below is looked at: one clock for all connections. */
  tickInterval: number
  handshakeTimeout: number
  keepAliveInterval: number
  /** Silence allowed to a client that has pinged at least once. */
  clientTimeout: number
  /** How long a reader may take nothing while bytes wait for it. */
  sendTimeout: number
  /** How long a closed connection may take to say goodbye. */
  closeTimeout: number
  pollTimeout: number
  /** Life of a negotiated id without a transport, and of long polling without a poll. */
  disconnectTimeout: number
  /** One hub message. */
  messageBytes: number
  /** One WebSocket message or POST body: clients join queued hub messages. */
  receiveBytes: number
  /** Unsent bytes beyond which a slow reader is dropped. */
  unsentBytes: number
  /** Unsent bytes beyond which a server stream waits for its reader. */
  streamPauseBytes: number
  /** Invocations waiting for their turn, or items waiting in one upload, beyond which nothing is read. */
  queuedMessages: number
  connectionsPerUser: number
  /** Of one client. */
  messagesPerWindow: number
  messageWindow: number
}

/** Those of ASP.NET Core; what it does not limit is left open. */
export const defaultLimits: Limits = {
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
