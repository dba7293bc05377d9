import type { DomainEvent } from './events.ts'

/** Work that is due: how much, and for how many seconds the oldest has been. */
export interface DueWork {
  count: number
  oldest_seconds: number
}

/** The events and deliveries of this process since its start. */
export interface OutboxCounts {
  /** Stored events by type, by `countedAs`. */
  events: Record<string, number>
  deliveries: { listener: string; result: 'delivered' | 'failed'; count: number }[]
}

/** Returns the name under which an event is counted: its type, for payments with the result, as `payment-failed`. */
export function countedAs(event: DomainEvent): string {
  return event.type === 'payment-settled' ? `payment-${event.status}` : event.type
}
