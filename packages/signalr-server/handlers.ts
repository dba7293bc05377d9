import type { HubCall, HubMethod, Principal, StreamMethod } from './client.ts'
import { InvalidArguments } from './errors.ts'

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
export function withArguments<P extends Principal, A extends unknown[], R>(
  parse: (args: unknown[]) => A,
  run: (call: HubCall<P>, ...args: A) => R,
): (call: HubCall<P>, ...args: unknown[]) => R {
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
