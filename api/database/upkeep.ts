import type { Database } from './connect.ts'
import { forgetOld } from './forget-old.ts'

const hourMs = 3600_000

/**
 * Now and every hour what has served its time goes. A server has autovacuum; the embedded database learns here what
 * its tables hold, without which its planner takes each for a handful of rows. Answers the stop.
 */
export function keepUp(
  { db, pool, isEmbedded }: Database,
  now: () => Date,
  onError: (error: unknown) => void,
) {
  const forget = () => forgetOld(db, now())
  const learn = async () => void (isEmbedded && (await pool.query('analyze')))
  forget().catch(onError)
  const timer = setInterval(() => void forget().then(learn).catch(onError), hourMs).unref()
  return () => clearInterval(timer)
}
