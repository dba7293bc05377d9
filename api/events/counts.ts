/** Work that is due: how much, and for how many seconds the oldest has been. */
export interface DueWork {
  count: number
  oldest_seconds: number
}

/** The events and deliveries of this process since its start. */
export interface OutboxCounts {
  /** Stored events by type, such as `payment-paid`. */
  events: Record<string, number>
  deliveries: { listener: string; result: 'delivered' | 'failed'; count: number }[]
}
