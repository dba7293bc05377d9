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
  /** The name must not change, because pending deliveries are stored under the listener's name. */
  name: string
  /** Returns whether the listener gets an event. Events already recorded for the listener are delivered anyway. */
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

/** The transaction in which a listener writes rows and records further events. */
export interface Inside {
  tx: Transaction
  events: Pick<Recording, 'record'>
}

interface InsideListener extends Common {
  kind: 'inside'
  /** Writes the rows that result from several events, in as few statements as for a single event. */
  write: (happened: RecordedEvent[], inside: Inside) => Promise<void>
}

/** A part of the product that reacts to committed events, independently of all other listeners. */
export type Listener = OutsideListener | InsideListener

const defaultBatch = 50

/**
 * Creates a listener for effects outside the database, such as e-mails. Each event is delivered at least once, so a
 * repeat must be safe. `signal` fires when an attempt lasts too long. After the death of a process, at most `batch`
 * events of each lane are delivered again. Several lanes may change the order of many pending events.
 */
export function atLeastOnce(
  name: string,
  on: OutsideListener['on'],
  { batch = defaultBatch, lanes = 1, wants = () => true }: Partial<Common> = {},
): Listener {
  const isWanted = (event: DomainEvent) => on[event.type] !== undefined && wants(event)
  return { kind: 'outside', name, on, wants: isWanted, batch, lanes }
}

/**
 * Creates a listener for rows in our own database: one transaction writes the rows of a batch and marks its events as
 * delivered. A batch is small, because the embedded database can do nothing else meanwhile.
 */
export function exactlyOnce(
  name: string,
  write: InsideListener['write'],
  wants: InsideListener['wants'],
): Listener {
  return { kind: 'inside', name, write, wants, batch: defaultBatch, lanes: 1 }
}
