import type { AnyEvents, ClientEvents } from './client-events.ts'
import type { Client, HubCall, HubMethod, Principal, StreamMethod } from './client.ts'
import { InvalidArguments, Unauthorized } from './errors.ts'

export type Handler<P extends Principal> =
  | { kind: 'method'; run: HubMethod<P> }
  | { kind: 'stream'; run: StreamMethod<P> }

/** The methods of a hub by name. A map, since each plain object has a `constructor`, which a client could call. */
export type HandlerTable<P extends Principal> = Map<string, Handler<P>>

/** Collects the methods that clients may call. The names are stored in lower case. */
export function handlerTable<P extends Principal>(definition: {
  methods?: Record<string, HubMethod<P>>
  streams?: Record<string, StreamMethod<P>>
}): HandlerTable<P> {
  const table: HandlerTable<P> = new Map()
  for (const [name, run] of Object.entries(definition.methods ?? {})) {
    table.set(name.toLowerCase(), { kind: 'method', run })
  }
  for (const [name, run] of Object.entries(definition.streams ?? {})) {
    table.set(name.toLowerCase(), { kind: 'stream', run })
  }
  return table
}

/** Makes a method that first parses its arguments by `parse`. The client gets no details of a parse error. */
export function withArguments<
  P extends Principal,
  A extends unknown[],
  R,
  E extends ClientEvents<E> = AnyEvents,
>(
  parse: (args: unknown[]) => A,
  run: (call: HubCall<P, E>, ...args: A) => R,
): (call: HubCall<P, E>, ...args: unknown[]) => R {
  return (call, ...args) => {
    let parsed: A
    try {
      parsed = parse(args)
    } catch (cause) {
      throw new InvalidArguments('The arguments do not fit.', { cause })
    }
    return run(call, ...parsed)
  }
}

/** Makes a method that runs only if `isMet` returns true for the client and its arguments. Other calls are refused. */
export function requires<P extends Principal, R, E extends ClientEvents<E> = AnyEvents>(
  isMet: (client: Client<P, E>, ...args: unknown[]) => boolean | Promise<boolean>,
  run: (call: HubCall<P, E>, ...args: unknown[]) => R | Promise<R>,
): (call: HubCall<P, E>, ...args: unknown[]) => Promise<R> {
  return async (call, ...args) => {
    if (!(await isMet(call.client, ...args))) throw new Unauthorized('The requirement is not met.')
    return run(call, ...args)
  }
}
