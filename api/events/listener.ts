import type { Transaction } from '../scope.ts'
import type { DomainEvent, EventOf, EventType } from './events.ts'
import type { Recording } from './recording.ts'

export interface Recorded {
  id: number
  at: Date
}

export interface RecordedEvent<Event = DomainEvent> extends Recorded {
  event: Event
}

interface Common {
  /** The name of a listener must never change, because the database stores undelivered events under the name. */
  name: string
  wants: (event: DomainEvent) => boolean
  batch: number
  lanes: number
}

interface OutsideListener extends Common {
  kind: 'outside'
  on: {
    [Type in EventType]?: (
      event: EventOf<Type>,
      recorded: Recorded & { signal: AbortSignal },
    ) => Promise<void> | void
  }
}

/** The transaction in which a listener writes its rows, and a function that stores further events. */
export interface Inside {
  tx: Transaction
  events: Pick<Recording, 'record'>
}

interface InsideListener extends Common {
  kind: 'inside'
  write: (happened: RecordedEvent[], inside: Inside) => Promise<void>
}

/** A function that reacts to events, for example by sending e-mails. */
export type Listener = OutsideListener | InsideListener

const defaultBatch = 50

/** Creates a listener that sends messages. After a crash it may get the same event twice. */
export function atLeastOnce(
  name: string,
  on: OutsideListener['on'],
  { batch = defaultBatch, lanes = 1, wants = () => true }: Partial<Common> = {},
): Listener {
  const isWanted = (event: DomainEvent) => on[event.type] !== undefined && wants(event)
  return { kind: 'outside', name, on, wants: isWanted, batch, lanes }
}

/** Creates a listener that writes rows in the database. It handles each event exactly once. */
export function exactlyOnce(
  name: string,
  write: InsideListener['write'],
  wants: InsideListener['wants'],
): Listener {
  return { kind: 'inside', name, write, wants, batch: defaultBatch, lanes: 1 }
}
