import type { CloseOptions } from './backplane.ts'
import type { TransportKind } from './transports/transport.ts'

/** Who is connected, as `authenticate` of the hub found out. */
export interface Principal {
  userId: string
  expiresAt?: Date
}

/** A connected client, as the hub's own code sees it. */
export interface Client<P extends Principal = Principal> {
  readonly id: string
  readonly principal: P
  readonly transport: TransportKind
  send(target: string, ...args: unknown[]): void
  /** Calls a method of the client and resolves to its answer; rejects if that is an error. */
  invoke(target: string, ...args: unknown[]): Promise<unknown>
  close(options?: CloseOptions): void
}

/** One call of a hub method. */
export interface Call<P extends Principal = Principal> {
  client: Client<P>
  /** The streams the client sends along, in the order of its arguments, which lack them. */
  uploads: AsyncIterable<unknown>[]
  /** Aborted when the client cancels the call or is gone. */
  signal: AbortSignal
}

/** A void method answers null. Only the message of a HubException reaches the client. */
export type Method<P extends Principal> = (call: Call<P>, ...args: unknown[]) => unknown

/** Answers with the items of what it returns, one by one. */
export type StreamMethod<P extends Principal> = (
  call: Call<P>,
  ...args: unknown[]
) => Items | Promise<Items>

export type Items = AsyncIterable<unknown> | Iterable<unknown>
