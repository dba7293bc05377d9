// Decides when people may report a delay for an agreed meeting, or confirm that they will attend.
import { clockToleranceMs, type ApplicationState } from './application-moves.ts'

const minuteMs = 60_000

export const lateLimits = {
  /** The minimum and the maximum delay in minutes that people may report. */
  least: 5,
  most: 60,
  /** How long before the meeting, and how long after its beginning, a delay may be reported, in ms. */
  beforeMs: 120 * minuteMs,
  afterMs: 60 * minuteMs,
  /** How many times the candidate (or the employer) may report a delay for one meeting. */
  times: 3,
} as const

/** The delays in minutes that the page offers for the report. */
export const lateChoices = [10, 20, 30] as const

type MeetingFacts = Pick<ApplicationState, 'status' | 'outcome'> & {
  slot: { scheduled_at: Date } | null
}

/** How long before a video meeting its room is offered, in ms. */
const roomBeforeMs = 10 * minuteMs

/** Returns from when until when the room of a video meeting is offered, in ms since 1970. */
export function roomTimes(slot: { scheduled_at: string; duration_minutes: number }) {
  const start = Date.parse(slot.scheduled_at)
  return { opens: start - roomBeforeMs, ends: start + slot.duration_minutes * minuteMs }
}

/** Returns whether the candidate and the employer may now report a delay for the meeting. */
export function mayBeLate({ status, outcome, slot }: MeetingFacts, now: Date): boolean {
  if (status !== 'accepted' || outcome !== null || !slot) return false
  const sinceStart = now.getTime() - slot.scheduled_at.getTime()
  return sinceStart >= -lateLimits.beforeMs && sinceStart <= lateLimits.afterMs
}

/** Returns whether the candidate may now confirm that he will attend the meeting. */
export function mayConfirmAttendance({ status, outcome, slot }: MeetingFacts, now: Date): boolean {
  if (status !== 'accepted' || outcome !== null || !slot) return false
  return slot.scheduled_at.getTime() + clockToleranceMs >= now.getTime()
}
