import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'

export interface Recording {
  /** Stores events and their deliveries to listeners in the transaction of the change. */
  record: (tx: Executor, ...events: DomainEvent[]) => Promise<void>
  /** Starts the delivery of the recorded events; called after the commit. */
  wake: () => void
}
