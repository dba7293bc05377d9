import type { Executor } from '../scope.ts'
import type { DomainEvent } from './events.ts'

/** Records the events of one request or job. */
export interface Recording {
  /** Stores events, and to whom they will be told, in the transaction of their change. */
  record: (tx: Executor, ...events: DomainEvent[]) => Promise<void>
  /** After the commit: tells those who got something. */
  wake: () => void
}
