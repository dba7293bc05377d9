export type Address =
  | { to: 'all'; except?: readonly string[] }
  | { to: 'group'; name: string; except?: readonly string[] }
  | { to: 'user'; id: string }
  | { to: 'connection'; id: string }

export interface CloseOptions {
  error?: string
  /** Whether the client may reconnect; the official SignalR client reconnects only if the value is true. */
  allowReconnect?: boolean
}

/** A message to all connections of a user or group, in every process. It can be written as JSON. */
export type Delivery = Address &
  ({ action: 'send'; target: string; arguments: unknown[] } | ({ action: 'close' } & CloseOptions))

/** Passes messages between the processes of the server. */
export interface Backplane {
  publish(delivery: Delivery): void
  /** Starts to receive messages that other processes send to this user or group. */
  join(address: Address): Promise<void>
  leave(address: Address): void
  isHeardElsewhere(address: Address): Promise<boolean>
}

export type ConnectBackplane = (hubName: string, deliver: (delivery: Delivery) => void) => Backplane

export function memoryBackplane(
  _hubName: string,
  deliver: (delivery: Delivery) => void,
): Backplane {
  return {
    publish: deliver,
    join: async () => {},
    leave: () => {},
    isHeardElsewhere: async () => false,
  }
}
