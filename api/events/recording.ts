import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'

/** Stores the events of one HTTP request or job. */
export interface Recording {
  /** Stores events, with their deliveries to listeners, in the transaction `tx` that makes the change. */
  record: (tx: Executor, ...events: DomainEvent[]) => Promise<void>
  /** Starts the delivery of the stored events without delay. */
  wake: () => void
}
