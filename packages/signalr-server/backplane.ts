export type Address =
  | { to: 'all'; except?: readonly string[] }
  | { to: 'group'; name: string; except?: readonly string[] }
  | { to: 'user'; id: string }
  | { to: 'connection'; id: string }

export interface CloseOptions {
  error?: string
  /** Whether the client may reconnect; the official client does so only if this is true. */
  allowReconnect?: boolean
}

/** A message to all connections of an address (a user or a group) in any process, as JSON. */
export type Delivery = Address &
  ({ action: 'send'; target: string; arguments: unknown[] } | ({ action: 'close' } & CloseOptions))

/** Carries deliveries to all processes of the server, including this process. */
export interface Backplane {
  publish(delivery: Delivery): void
  /** Subscribes to an address; resolves once every later delivery is received. */
  join(address: Address): Promise<void>
  leave(address: Address): void
  /** Returns whether another process may have a connection of the address; true if unknown. */
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
