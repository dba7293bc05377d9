import type { Job } from '../../jobs/job.ts'
import { batch, sweep, type SweepOptions } from '../../jobs/sweep.ts'
import { expirePayments } from './queries.ts'

/** What nobody paid in time is over; money that comes later is taken all the same. */
export function expireUnpaid(options: SweepOptions): Job<object> {
  return sweep(options, ({ now }, tx) => expirePayments(tx, now(), batch))
}
