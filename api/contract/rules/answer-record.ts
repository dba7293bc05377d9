// How a company has answered: the share of answers in time and the usual time, of the last 90 days.
import type { ApplicationAction, ClosedBy } from './application-moves.ts'
import { limits } from './limits.ts'
import type { SystemMove } from './system-moves.ts'

/** An action in the history of an application. */
interface HistoryRow {
  action: ApplicationAction | 'apply' | SystemMove
  by: ClosedBy
  at: Date
}

/** An application of a candidate with the promised day of its answer; null without a promise. */
interface PromisedApplication {
  due_at: Date | null
  history: readonly HistoryRow[]
}

/** The actions of an employer that answer a candidate. */
export const answeringMoves = ['invite', 'interview', 'reject', 'hire'] as const
/** The actions that withdraw an application, by the candidate, together with his resume or by a moderator. */
export const withdrawingMoves = ['revoke', 'resume_deleted', 'moderation'] as const
/** The actions of the system that end the wait without an answer. */
export const unansweredMoves = ['no_response', 'vacancy_closed'] as const

const recordMs = limits.recordDays * 24 * 3600_000

/** The counted answers of a company. `median_minutes` is the usual time to an answer; null if none was answered. */
export interface CountedAnswers {
  due: number
  on_time: number
  median_minutes: number | null
}

/** Counts the answers that were due in the last 90 days. The SQL of `count-queries.ts` is the same rule. */
export function countedAnswers(
  applications: readonly PromisedApplication[],
  now: Date,
): CountedAnswers {
  const waits = applications.flatMap(({ due_at, history }) => {
    const since = now.getTime() - recordMs
    if (!due_at || due_at > now || due_at.getTime() <= since) return []
    const first = history.findLastIndex(({ action }) => action === 'apply')
    const sent = history[first]
    const end = history.slice(first + 1).find(endsWait)
    if (!sent || (end && isWithdrawal(end) && end.at <= due_at)) return []
    const answer = end && isAnswer(end) ? end : null
    return [
      { isOnTime: answer !== null && answer.at <= due_at, ms: answer && +answer.at - +sent.at },
    ]
  })
  const times = waits.flatMap(({ ms }) => (ms === null ? [] : [ms])).toSorted((a, b) => a - b)
  const middle = (times.length - 1) / 2
  const median = ((times[Math.floor(middle)] ?? 0) + (times[Math.ceil(middle)] ?? 0)) / 2
  return {
    due: waits.length,
    on_time: waits.filter(({ isOnTime }) => isOnTime).length,
    median_minutes: times.length === 0 ? null : Math.floor(median / 60_000),
  }
}

function isAnswer({ action, by }: HistoryRow): boolean {
  return by === 'employer' && answeringMoves.some((each) => each === action)
}

function isWithdrawal({ action }: HistoryRow): boolean {
  return withdrawingMoves.some((each) => each === action)
}

function endsWait(row: HistoryRow): boolean {
  const isUnanswered = unansweredMoves.some((each) => each === row.action)
  return isAnswer(row) || isWithdrawal(row) || isUnanswered
}

/** The record of a company as everybody reads it. */
export interface ShownRecord {
  /** How many answers were due in the last 90 days. */
  due: number
  on_time: number
  /** The share of answers in time in tenths, rounded down, so that 10 means all. */
  tenths: number
  /** The median time to an answer in hours, rounded up; null if none was answered. */
  median_hours: number | null
  /** False if more than a third of the answers were late. */
  is_promise_kept: boolean
}

/** Returns the record as everybody reads it; null if too few answers were due. */
export function shownRecord(counted: CountedAnswers | null): ShownRecord | null {
  if (!counted || counted.due < limits.recordFewest) return null
  const { due, on_time, median_minutes } = counted
  return {
    due,
    on_time,
    tenths: Math.floor((on_time * 10) / due),
    median_hours: median_minutes === null ? null : Math.max(1, Math.ceil(median_minutes / 60)),
    is_promise_kept: (due - on_time) * 3 <= due,
  }
}

/** Returns how many more answers in time make a record that is said to be good; 0 if it is. */
export function answersToGood({ due, on_time }: Pick<CountedAnswers, 'due' | 'on_time'>): number {
  const { recordFewest: fewest, recordGood: good } = limits
  const untilGood = Math.ceil((good * due - 10 * on_time) / (10 - good))
  return Math.max(0, fewest - due, untilGood)
}

/** Returns whether a company is said to answer in time. */
export function isOnTime(record: Pick<ShownRecord, 'tenths'> | null): boolean {
  return record !== null && record.tenths >= limits.recordGood
}

/** Returns the usual time to an answer in the unit in which people read it, rounded up; null if none was answered. */
export function usualTime({ median_hours: hours }: Pick<ShownRecord, 'median_hours'>) {
  if (hours === null) return null
  if (hours < 24) return { unit: hours === 1 ? 'hour' : 'hours', count: hours } as const
  const days = Math.ceil(hours / 24)
  return { unit: days === 1 ? 'day' : 'days', count: days } as const
}
