export type Address =
  | { to: 'all'; except?: readonly string[] }
  | { to: 'group'; name: string; except?: readonly string[] }
  | { to: 'user'; id: string }
  | { to: 'connection'; id: string }

export interface CloseOptions {
  error?: string
  /** Without it the official client does not come back. */
  allowReconnect?: boolean
}

/** Something for every connection at an address, wherever it is held. It can travel as JSON. */
export type Delivery = Address &
  ({ action: 'send'; target: string; arguments: unknown[] } | ({ action: 'close' } & CloseOptions))

/** Carries deliveries to all processes, this one among them. */
export interface Backplane {
  publish(delivery: Delivery): void
  /** A connection of this process is about to listen at an address; done when none will be missed. */
  join(address: Address): Promise<void>
  leave(address: Address): void
  /** Whether another process may have somebody listening at an address; true where nobody can tell. */
  isHeardElsewhere(address: Address): Promise<boolean>
}

export type ConnectBackplane = (hubName: string, deliver: (delivery: Delivery) => void) => Backplane

/** The backplane of a single process. */
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
