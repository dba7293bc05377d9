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
  /** The name of a listener must not change, because the database stores waiting events under the name. */
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

/** The transaction of a listener's writes, and the recording of further events that result from them. */
export interface Inside {
  tx: Transaction
  events: Pick<Recording, 'record'>
}

interface InsideListener extends Common {
  kind: 'inside'
  write: (happened: RecordedEvent[], inside: Inside) => Promise<void>
}

/** A part of the program that reacts to events, for example by e-mails. */
export type Listener = OutsideListener | InsideListener

const defaultBatch = 50

/** Creates a listener that sends messages. It may get an event twice. */
export function atLeastOnce(
  name: string,
  on: OutsideListener['on'],
  { batch = defaultBatch, lanes = 1, wants = () => true }: Partial<Common> = {},
): Listener {
  const isWanted = (event: DomainEvent) => on[event.type] !== undefined && wants(event)
  return { kind: 'outside', name, on, wants: isWanted, batch, lanes }
}

/** Creates a listener that writes rows in the database. */
export function exactlyOnce(
  name: string,
  write: InsideListener['write'],
  wants: InsideListener['wants'],
): Listener {
  return { kind: 'inside', name, write, wants, batch: defaultBatch, lanes: 1 }
}
