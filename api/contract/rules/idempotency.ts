/** For how many hours a repeated request with the same `Idempotency-Key` gets the first reply. */
export const idempotencyHours = 48
