import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'

/** Records the events of one request or job. */
export interface Recording {
  /** Stores events and their deliveries to listeners in the transaction of the change. */
  record: (tx: Executor, ...events: DomainEvent[]) => Promise<void>
  /** Starts to send e-mails and other messages about the stored events. */
  wake: () => void
}
