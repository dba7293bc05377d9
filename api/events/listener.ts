import type { Transaction } from '../scope.ts'
import type { DomainEvent, EventOf, EventType } from './events.ts'
import type { Recording } from './recording.ts'

export interface Recorded {
  /** The id of the event, which is the same at every attempt. */
  id: number
  at: Date
}

export interface RecordedEvent<Event = DomainEvent> extends Recorded {
  event: Event
}

interface Common {
  /** Must not change, because pending deliveries are stored under this name. */
  name: string
  /** Whether the event is recorded for the listener. Events recorded earlier are delivered in any case. */
  wants: (event: DomainEvent) => boolean
  batch: number
  lanes: number
}

interface OutsideListener extends Common {
  kind: 'outside'
  /** The listener's functions by type of event. */
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
  /** Writes the rows that result from a batch of events, in as few statements as for a single event. */
  write: (happened: RecordedEvent[], inside: Inside) => Promise<void>
}

/** A part of the product that reacts to committed events, independently of all other listeners. */
export type Listener = OutsideListener | InsideListener

const defaultBatch = 50

/**
 * For effects outside the database, such as e-mails. Each event is delivered at least once, so a repeat must be safe.
 * `signal` fires when an attempt is aborted because it lasts too long. If the process dies, at most `batch` events of
 * each lane are delivered again. Several lanes run when many events are pending, and may then change their order.
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
 * For rows in our own database, written exactly once: one transaction writes the rows of a batch and marks its events
 * as delivered. The embedded database can do nothing else meanwhile, so a batch is small.
 */
export function exactlyOnce(
  name: string,
  write: InsideListener['write'],
  wants: InsideListener['wants'],
): Listener {
  return { kind: 'inside', name, write, wants, batch: defaultBatch, lanes: 1 }
}
