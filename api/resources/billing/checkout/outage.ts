import { lastSeen } from '../../../database/tables.ts'
import type { SystemScope } from '../../../jobs/sweep.ts'
import type { Transaction } from '../../../scope.ts'
import { extendHighlights } from '../../resumes/acts.ts'
import { extendPaidSlots } from '../../vacancies/acts.ts'
import { extendSubscriptions } from '../plans/acts.ts'
import { extendPurchases } from '../services/acts.ts'

const longestMs = 24 * 3600_000

/** After our server was down for more than a day, extends all plans and services by that time (spec §12.6). */
export async function makeUpForOutage(
  { now, events }: SystemScope,
  tx: Transaction,
): Promise<number> {
  const at = now()
  await tx.insert(lastSeen).values({ seen_at: at }).onConflictDoNothing()
  const [row] = await tx.select().from(lastSeen).for('update')
  const seen = row?.seen_at ?? at
  await tx.update(lastSeen).set({ seen_at: at })
  const ms = at.getTime() - seen.getTime()
  if (ms > longestMs) {
    await extendSubscriptions(tx, seen, ms)
    await extendPurchases(tx, seen, ms)
    await extendPaidSlots(tx, seen, ms)
    await extendHighlights(tx, seen, ms)
    await events.record(tx, { type: 'paid-time-extended', ms })
  }
  return 0
}
