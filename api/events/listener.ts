import type { Transaction } from '../scope.ts'
import type { DomainEvent, EventOf, EventType } from './events.ts'
import type { Recording } from './outbox.ts'

/** What a listener knows of an event beside what happened. */
export interface Recorded {
  /** The event's own, the same at every try. */
  id: number
  at: Date
}

/** What a listener does at each event it wants, by the event's type. */
type Reactions<Extra extends unknown[]> = {
  [Type in EventType]?: (event: EventOf<Type>, ...extra: Extra) => Promise<void> | void
}

/** Of the events that a listener acts on, those that are recorded for it; what was recorded before is told all the same. */
type Wants = (event: DomainEvent) => boolean

interface OutsideListener {
  kind: 'outside'
  /** Stays: what waits for the listener is kept under it. */
  name: string
  on: Reactions<[recorded: Recorded & { signal: AbortSignal }]>
  wants: Wants
  batch: number
  lanes: number
}

/** What rows are written with, and what follows from them is recorded. */
export interface Inside {
  tx: Transaction
  events: Pick<Recording, 'record'>
}

interface InsideListener {
  kind: 'inside'
  name: string
  on: Reactions<[recorded: Recorded, inside: Inside]>
  wants: Wants
  batch: number
  lanes: number
}

/** Somebody who acts on events after they are committed, apart from all others. */
export type Listener = OutsideListener | InsideListener

const defaultBatch = 50
const wantsAll: Wants = () => true

/**
 * Acts on the world outside the database: pushes, mail. Each event is told at least once, so the receiver must bear a
 * repeat; `signal` fires when the try takes too long and is given up. `batch` events at most of each lane are repeated when
 * the process dies. With several lanes, which open when much waits, later events overtake earlier ones.
 */
export function atLeastOnce(
  name: string,
  on: OutsideListener['on'],
  { batch = defaultBatch, lanes = 1, wants = wantsAll } = {},
): Listener {
  return { kind: 'outside', name, on, wants, batch, lanes }
}

/**
 * Writes rows of our own database: exactly once, since the rows and the mark that they are written share a transaction, in
 * which a batch goes together. The embedded database has nothing else to do meanwhile, so a batch is small.
 */
export function exactlyOnce(
  name: string,
  on: InsideListener['on'],
  { wants = wantsAll } = {},
): Listener {
  return { kind: 'inside', name, on, wants, batch: 20, lanes: 1 }
}
