export type Address =
  | { to: 'all' }
  | { to: 'group'; name: string }
  | { to: 'user'; id: string }
  | { to: 'connection'; id: string }

export interface CloseOptions {
  error?: string
  /** Whether the client may reconnect; the official SignalR client reconnects only if the value is true. */
  allowReconnect?: boolean
}

/** A message to all connections at some addresses, in every process. It can be written as JSON. */
export type Delivery = {
  addresses: readonly Address[]
  /** The ids of connections that do not get the message. */
  except?: readonly string[]
} & (
  | { action: 'send'; target: string; arguments: unknown[] }
  | ({ action: 'close' } & CloseOptions)
)

/** A connection that joins or leaves a group. */
export interface GroupChange {
  action: 'join' | 'leave'
  connectionId: string
  group: string
}

/** The functions of a hub that a backplane calls when another process has published something. */
export interface BackplaneListener {
  deliver(delivery: Delivery): void
  /** Resolves when the connection, if it is one of this process, has joined or left the group. */
  changeGroup(change: GroupChange): Promise<void>
}

/** Passes messages between the processes of the server. */
export interface Backplane {
  /** Resolves when the message is handed over. Rejects only if the message cannot be written. */
  publish(delivery: Delivery): Promise<void>
  /** Changes a group of a connection of another process. Rejects if that process does not confirm the change. */
  changeGroup(change: GroupChange): Promise<void>
  /** Starts to receive messages that other processes send to this user or group. */
  join(address: Address): Promise<void>
  leave(address: Address): void
  isHeardElsewhere(address: Address): Promise<boolean>
  /** Receives no more messages for the hub, which may still publish. */
  dispose(): Promise<void>
}

export type ConnectBackplane = (hubName: string, listener: BackplaneListener) => Backplane

export function memoryBackplane(_hubName: string, listener: BackplaneListener): Backplane {
  return {
    publish: async (delivery) => listener.deliver(delivery),
    changeGroup: async () => {},
    join: async () => {},
    leave: () => {},
    isHeardElsewhere: async () => false,
    dispose: async () => {},
  }
}
