import type { Job } from '../jobs/job.ts'
import type { Database } from './connect.ts'
import { forgetOld } from './forget-old.ts'

/** Deletes old rows every hour. */
export function upkeep({ db, pool, isEmbedded }: Database, now: () => Date): Job<object> {
  return {
    async run(_, signal) {
      await forgetOld(db, now(), signal)
      if (!isEmbedded) return
      await pool.query('vacuum deliveries')
      await pool.query('analyze')
    },
    limitSeconds: 60,
    retries: 3,
    pauseSeconds: 60,
    cron: '0 * * * *',
    runsAtStart: true,
  }
}
