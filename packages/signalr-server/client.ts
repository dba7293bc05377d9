import type { CloseOptions } from './backplane.ts'
import type { AnyEvents, ClientEvents, EventName } from './client-events.ts'
import type { TransportKind } from './transports/transport.ts'

/** The user of a connection, as the function `authenticate` of the hub returns it. */
export interface Principal {
  /** Null for somebody without an account, whom no message to a user reaches. */
  userId: string | null
  expiresAt?: Date
}

export interface Client<P extends Principal = Principal, E extends ClientEvents<E> = AnyEvents> {
  readonly id: string
  readonly principal: P
  readonly transport: TransportKind
  send<N extends EventName<E>>(target: N, ...args: E[N]): void
  /** Calls a method in the client. Resolves to its result; rejects if it reports an error or sends nothing in time. */
  invoke<N extends EventName<E>>(target: N, ...args: E[N]): Promise<unknown>
  close(options?: CloseOptions): void
}

export interface HubCall<P extends Principal = Principal, E extends ClientEvents<E> = AnyEvents> {
  client: Client<P, E>
  uploads: AsyncIterable<unknown>[]
  signal: AbortSignal
}

/** A method of a hub that a client may call. */
export type HubMethod<P extends Principal, E extends ClientEvents<E> = AnyEvents> = (
  call: HubCall<P, E>,
  ...args: unknown[]
) => unknown

export type StreamMethod<P extends Principal, E extends ClientEvents<E> = AnyEvents> = (
  call: HubCall<P, E>,
  ...args: unknown[]
) => Items | Promise<Items>

export type Items = AsyncIterable<unknown> | Iterable<unknown>
