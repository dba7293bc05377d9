import type { AnyEvents, ClientEvents } from './client-events.ts'
import type { Client, HubCall, Principal } from './client.ts'

type Next = () => unknown

/** A client's call of a method or stream, as filters see it. */
export interface HubInvocation<
  P extends Principal = Principal,
  E extends ClientEvents<E> = AnyEvents,
> extends HubCall<P, E> {
  target: string
  arguments: readonly unknown[]
}

/** Functions that run around the methods and events of a hub. If one does not call `next`, the method does not run. */
export interface HubFilter<P extends Principal = Principal, E extends ClientEvents<E> = AnyEvents> {
  /** Returns the result for the client. If this function throws, the call fails. */
  invoke?(invocation: HubInvocation<P, E>, next: Next): unknown
  /** Runs around `onConnected`, in a hub without it too. */
  connected?(client: Client<P, E>, next: Next): unknown
  /** Runs around `onDisconnected`, in a hub without it too. */
  disconnected?(client: Client<P, E>, next: Next, error?: Error): unknown
}

/** Runs a function inside filters, of which the first is the outermost. */
export function runFiltered<F>(
  filters: readonly F[] = [],
  runFilter: (filter: F, next: Next) => unknown,
  run: Next,
): unknown {
  const outermost = filters.reduceRight<Next>((next, filter) => () => runFilter(filter, next), run)
  return outermost()
}
