import type { Transaction } from '../scope.ts'
import type { DomainEvent, EventOf, EventType } from './events.ts'
import type { Recording } from './recording.ts'

export interface Recorded {
  /** The event's own, the same at every try. */
  id: number
  at: Date
}

export interface RecordedEvent<Event = DomainEvent> extends Recorded {
  event: Event
}

interface Common {
  /** Stays: what waits for the listener is kept under it. */
  name: string
  /** Which events are recorded for it; what was recorded before is told all the same. */
  wants: (event: DomainEvent) => boolean
  batch: number
  lanes: number
}

interface OutsideListener extends Common {
  kind: 'outside'
  /** Its functions by type of event. */
  on: {
    [Type in EventType]?: (
      event: EventOf<Type>,
      recorded: Recorded & { signal: AbortSignal },
    ) => Promise<void> | void
  }
}

/** The transaction of a listener's writes, and the recording of events that follow. */
export interface Inside {
  tx: Transaction
  events: Pick<Recording, 'record'>
}

interface InsideListener extends Common {
  kind: 'inside'
  /** Writes what follows from a batch, in as few statements as from one of them. */
  write: (happened: RecordedEvent[], inside: Inside) => Promise<void>
}

/** Somebody who acts on events after they are committed, apart from all others. */
export type Listener = OutsideListener | InsideListener

const defaultBatch = 50

/**
 * Acts on the world outside the database: pushes, mail. Each event is told at least once, so the receiver must bear a
 * repeat; `signal` fires when the try takes too long and is given up. `batch` events at most of each lane are repeated when
 * the process dies. With several lanes, which open when much waits, later events overtake earlier ones.
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
 * Writes rows of our own database: exactly once, since the rows and the mark that they are written share a transaction, in
 * which a batch goes together. The embedded database has nothing else to do meanwhile, so a batch is small.
 */
export function exactlyOnce(
  name: string,
  write: InsideListener['write'],
  wants: InsideListener['wants'],
): Listener {
  return { kind: 'inside', name, write, wants, batch: defaultBatch, lanes: 1 }
}
