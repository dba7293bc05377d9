/** Times in milliseconds, sizes in bytes. `Infinity` disables a limit. */
export interface HubLimits {
  tickInterval: number
  handshakeTimeout: number
  keepAliveInterval: number
  /** Maximum silence of a client that has pinged at least once. */
  clientTimeout: number
  /** How long a client may read nothing while bytes are pending. */
  sendTimeout: number
  /** How long a closed connection may take to close its transport. */
  closeTimeout: number
  pollTimeout: number
  /** The lifetime of a negotiated id without a transport, and of long polling without a poll. */
  disconnectTimeout: number
  messageBytes: number
  /** One WebSocket message or POST body: clients join queued hub messages. */
  receiveBytes: number
  /** Pending bytes above which a slow client is dropped. */
  unsentBytes: number
  /** Pending bytes above which a server stream waits for its client. */
  streamPauseBytes: number
  /** Queued calls, or queued items of one upload, above which reading pauses. */
  queuedMessages: number
  connectionsPerUser: number
  /** Per client. */
  messagesPerWindow: number
  messageWindow: number
}

/** The limits of ASP.NET Core; what it does not limit is unlimited. */
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
