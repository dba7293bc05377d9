// Decides when a side of an agreed meeting may say that it is late or will come.
import { clockToleranceMs, type ApplicationState } from './application-moves.ts'

const minuteMs = 60_000

export const lateLimits = {
  /** The fewest and the most minutes by which a side may say it is late. */
  least: 5,
  most: 60,
  /** From how long before the meeting until how long after its beginning a side may say so, in ms. */
  beforeMs: 120 * minuteMs,
  afterMs: 60 * minuteMs,
  /** How many times each side may say so of one meeting. */
  times: 3,
} as const

/** The delays in minutes that the page offers. */
export const lateChoices = [10, 20, 30] as const

type MeetingFacts = Pick<ApplicationState, 'status' | 'outcome'> & {
  slot: { scheduled_at: Date } | null
}

/** Returns whether both sides may say now that they are late for the meeting. */
export function mayBeLate({ status, outcome, slot }: MeetingFacts, now: Date): boolean {
  if (status !== 'accepted' || outcome !== null || !slot) return false
  const sinceStart = now.getTime() - slot.scheduled_at.getTime()
  return sinceStart >= -lateLimits.beforeMs && sinceStart <= lateLimits.afterMs
}

/** Returns whether the candidate may say now that he will come to the meeting. */
export function mayConfirmAttendance({ status, outcome, slot }: MeetingFacts, now: Date): boolean {
  if (status !== 'accepted' || outcome !== null || !slot) return false
  return slot.scheduled_at.getTime() + clockToleranceMs >= now.getTime()
}
