// Limits the spending of members from the balance of the paying account of their company. Sums are whole tenge.
import { momentOf, localTime } from './local-time.ts'

export interface MemberSpending {
  /** The sum a month; null if the member may spend nothing. */
  allowance: number | null
  /** The sum that the member has spent in this calendar month. */
  spent: number
}

/** Returns what the member may still spend this month; 0 if an allowance was lowered below what is spent. */
export function allowanceLeft({ allowance, spent }: MemberSpending): number {
  return Math.max(0, (allowance ?? 0) - spent)
}

/** Returns when the calendar month of `now` began in the time zone. */
export function monthStart(now: Date, timeZone: string): Date {
  const month = localTime(now, timeZone).day.slice(0, 7)
  return momentOf(`${month}-01`, '00:00', timeZone)
}
