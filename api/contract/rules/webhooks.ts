// Webhooks: requests by which the API notifies programs of a company of events (docs/decisions/160).
/** The events that a webhook may name. `test` is sent on demand only. */
export const webhookEvents = [
  'application-created',
  'application-changed',
  'message-sent',
  'vacancy-published',
  'vacancy-ended',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookRules = {
  /** The pauses before the next attempts, in seconds: about a day in all. After the last the delivery is dead. */
  pauses: [60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600],
  /** After so many dead deliveries in a row the webhook is paused. */
  mostDead: 5,
  /** The time for a response; the largest response, and how much of it is stored. */
  seconds: 8,
  responseBytes: 64 * 1024,
  storedCharacters: 500,
  /** How many requests one company may have in flight in a process, so that its slow host delays nobody else. */
  atOnce: 2,
  /** For how many hours the old secret signs too after a new one was made. */
  secretHours: 24,
  deliveryDays: 30,
  /** How many deliveries a list shows, newest first. */
  listed: 100,
} as const

export const deliveryStatuses = ['waiting', 'delivered', 'dead'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why an attempt failed. `refused`: the response is no 2xx; `stopped`: the webhook is paused or its plan has ended. */
export const deliveryProblems = [
  'unreachable',
  'too_slow',
  'too_large',
  'refused',
  'stopped',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]
