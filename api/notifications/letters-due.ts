// Sends the e-mails and SMS of notifications for which their time has come, for example after quiet hours.
import { batch, sweep, type SweepOptions, type SystemScope } from '../jobs/sweep.ts'
import type { Job } from '../jobs/job.ts'
import { findReach } from '../resources/notifications/preferences-queries.ts'
import { takeDigests, takeLetters } from '../resources/notifications/waiting-queries.ts'
import type { Executor, Transaction } from '../scope.ts'

/** Stores events for the e-mails that are due; the listeners of these events send the e-mails. */
export function sendWaiting(options: SweepOptions): Job<object> {
  return sweep(options, sendLetters, sendDigests)
}

async function sendLetters({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const taken = await takeLetters(tx, now(), batch)
  const phoneOf = await findPhones(tx, taken)
  await events.record(
    tx,
    ...taken.map(({ id: notification_id, user_id }) => {
      const recipient = phoneOf(user_id)
      return recipient
        ? ({ type: 'sms-due', recipient, notification_id } as const)
        : ({ type: 'letter-due', notification_id } as const)
    }),
  )
  return taken.length
}

async function sendDigests({ now, events }: SystemScope, tx: Transaction): Promise<number> {
  const digests = await takeDigests(tx, now(), batch)
  const phoneOf = await findPhones(tx, digests)
  await events.record(
    tx,
    ...digests.map(({ user_id, notification_ids }) => {
      const recipient = phoneOf(user_id)
      return recipient
        ? ({ type: 'sms-digest-due', recipient, notification_ids } as const)
        : ({ type: 'digest-due', user_id, notification_ids } as const)
    }),
  )
  return digests.length
}

async function findPhones(db: Executor, whose: { user_id: number }[]) {
  const reach = await findReach(
    db,
    whose.map(({ user_id }) => user_id),
  )
  return (userId: number) => {
    const { phone, hasMailbox } = reach(userId)
    return hasMailbox ? null : phone
  }
}
