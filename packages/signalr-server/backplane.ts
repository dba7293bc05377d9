export type Address =
  | { to: 'all'; except?: readonly string[] }
  | { to: 'group'; name: string; except?: readonly string[] }
  | { to: 'user'; id: string }
  | { to: 'connection'; id: string }

export interface CloseOptions {
  error?: string
  /** By default the official client does not reconnect. */
  allowReconnect?: boolean
}

/** A message for every connection at an address, in any process. Serializable as JSON. */
export type Delivery = Address &
  ({ action: 'send'; target: string; arguments: unknown[] } | ({ action: 'close' } & CloseOptions))

/** Carries deliveries to all processes, including this one. */
export interface Backplane {
  publish(delivery: Delivery): void
  /** Subscribes to an address; resolves when no later delivery can be missed. */
  join(address: Address): Promise<void>
  leave(address: Address): void
  /** Returns whether another process may have a connection at an address; true if unknown. */
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
