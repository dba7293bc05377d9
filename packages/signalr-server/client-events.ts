/** The events that a hub sends, by name, with their arguments: `{ said: [user: string, text: string] }`. */
export type ClientEvents<E> = Record<keyof E, unknown[]>

/** The events of a hub that declares none: any name, any arguments. */
export type AnyEvents = Record<string, unknown[]>

export type EventName<E> = Extract<keyof E, string>
