import type { BusyTime } from '../../contract/rules/free-slots.ts'
import type { Executor } from '../../scope.ts'
import { findCalendar } from './busy-queries.ts'

/** Returns the times ahead at which the private calendar of an employer is busy. */
export async function readCalendarBusy(
  db: Executor,
  userId: number,
  now: Date,
): Promise<BusyTime[]> {
  const calendar = await findCalendar(db, userId)
  return (calendar?.busy ?? []).filter(({ ends_at }) => Date.parse(ends_at) > now.getTime())
}
