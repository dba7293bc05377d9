// Letters that wait for the morning: each by itself, or those of a day in one.
import { batch, sweep, type SweepOptions, type SystemScope } from '../jobs/sweep.ts'
import type { Job } from '../jobs/job.ts'
import { takeDigests, takeLetters } from '../resources/notifications/waiting-queries.ts'
import type { Transaction } from '../scope.ts'

/** Hands over what is due to the deliveries, which see that it is sent. */
export function sendWaiting(options: SweepOptions): Job<object> {
  return sweep(options, sendLetters, sendDigests)
}

async function sendLetters({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const ids = await takeLetters(tx, now(), batch)
  await events.record(
    tx,
    ...ids.map((notification_id) => ({ type: 'letter-due', notification_id }) as const),
  )
  return ids.length
}

async function sendDigests({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const digests = await takeDigests(tx, now(), batch)
  await events.record(tx, ...digests.map((each) => ({ type: 'digest-due', ...each }) as const))
  return digests.length
}
