import type { Db } from '../database/connect.ts'
import type { Outbox } from '../events/outbox.ts'
import type { Scope, Transaction } from '../scope.ts'
import type { Job } from './job.ts'

/** The dependencies of a job: the clock and the store of events, but no signed-in account. */
export type SystemScope = Pick<Scope, 'now' | 'events'>

export interface SweepOptions {
  db: Db
  now: () => Date
  outbox: Pick<Outbox, 'startRecording'>
}

/** How many rows one transaction locks. The number is small, so that requests do not wait long for a locked row. */
export const batch = 50

type SweepStep = (scope: SystemScope, tx: Transaction) => Promise<number>

/** Runs each step at the start and every five minutes. A step is repeated until it has handled all due rows. */
export function sweep({ db, now, outbox }: SweepOptions, ...steps: SweepStep[]): Job<object> {
  return {
    async run(_, signal) {
      for (const step of steps) {
        let found: number
        do {
          signal.throwIfAborted()
          const events = outbox.startRecording()
          found = await db.transaction((tx) => step({ now, events }, tx))
          events.wake()
        } while (found === batch)
      }
    },
    limitSeconds: 60,
    retries: 3,
    pauseSeconds: 60,
    cron: '*/5 * * * *',
    runsAtStart: true,
  }
}
