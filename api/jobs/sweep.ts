import type { Db } from '../database/connect.ts'
import type { Outbox } from '../events/outbox.ts'
import type { Scope, Transaction } from '../scope.ts'
import type { Job } from './job.ts'

/** What the system acts with: nobody's account. */
export type SystemScope = Pick<Scope, 'now' | 'events'>

export interface SweepOptions {
  db: Db
  now: () => Date
  outbox: Pick<Outbox, 'startRecording'>
}

/** The most rows of one transaction: so few that nobody waits long for them. */
export const batch = 50

/** Locks at most `batch` rows that are due, skipping those that others hold, does it, and answers how many it found. */
type Step = (scope: SystemScope, tx: Transaction) => Promise<number>

/** At the start and every five minutes does each step until nothing is left of it; what another process has locked is left to that one. */
export function sweep({ db, now, outbox }: SweepOptions, ...steps: Step[]): Job<object> {
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
