import type { CloseOptions } from './backplane.ts'
import type { TransportKind } from './transports/transport.ts'

/** The user of a connection, as the function `authenticate` of the hub returns it. */
export interface Principal {
  userId: string
  expiresAt?: Date
}

export interface Client<P extends Principal = Principal> {
  readonly id: string
  readonly principal: P
  readonly transport: TransportKind
  send(target: string, ...args: unknown[]): void
  /** Calls a method in the client. Resolves to the client's result, or rejects if the client reports an error. */
  invoke(target: string, ...args: unknown[]): Promise<unknown>
  close(options?: CloseOptions): void
}

export interface HubCall<P extends Principal = Principal> {
  client: Client<P>
  uploads: AsyncIterable<unknown>[]
  signal: AbortSignal
}

/** A method of a hub that a client may call. */
export type HubMethod<P extends Principal> = (call: HubCall<P>, ...args: unknown[]) => unknown

export type StreamMethod<P extends Principal> = (
  call: HubCall<P>,
  ...args: unknown[]
) => Items | Promise<Items>

export type Items = AsyncIterable<unknown> | Iterable<unknown>
