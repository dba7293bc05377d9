import type { Job } from '../../../jobs/job.ts'
import { batch, sweep, type SweepOptions } from '../../../jobs/sweep.ts'
import { expirePayments } from './queries.ts'

/** Marks unpaid payments as expired after some time; money that arrives later is still accepted. */
export function expireUnpaid(options: SweepOptions): Job<object> {
  return sweep(options, ({ now }, tx) => expirePayments(tx, now(), batch))
}
