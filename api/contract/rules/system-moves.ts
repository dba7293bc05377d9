// Status changes of applications that the system makes automatically (spec §11.2).
import {
  openStatuses,
  type ApplicationState,
  type ApplicationStatus,
  type Move,
  type Side,
} from './application-moves.ts'
import type { SystemReason } from './vocabulary.ts'

/** The number of days after which the system closes an unanswered application. */
export const noResponseDays = 30

/** A status change by the system. It also cancels the offered meeting time. */
interface SystemMoveRow {
  /** The applications whose status the system changes. */
  from: { status: readonly ApplicationStatus[]; initiated_by?: Side }
  hasSlot?: true
  to: ApplicationStatus
}

/** The automatic status changes. Their names are the reasons that the candidate and the employer see. */
export const systemMoves = {
  /** An agreed meeting remains when the vacancy is closed. The employer is asked afterwards how the meeting ended. */
  vacancy_closed: {
    from: { status: openStatuses.filter((status) => status !== 'accepted') },
    to: 'rejected',
  },
  resume_deleted: { from: { status: openStatuses }, to: 'revoked' },
  /** Closes what a moderator has blocked the vacancy or resume of, agreed meetings too. */
  moderation: { from: { status: openStatuses }, to: 'rejected' },
  /** Closes unanswered applications, including postponed ones; candidates do not see that they were postponed. */
  no_response: {
    from: { status: ['active', 'postponed'], initiated_by: 'candidate' },
    to: 'rejected',
  },
  /** After all offered meeting times have passed, candidate and employer have to agree on a new time (spec §19.5). */
  slot_passed: { from: { status: ['invited'] }, hasSlot: true, to: 'interview' },
} as const satisfies Partial<Record<SystemReason | 'slot_passed', SystemMoveRow>>
export type SystemMove = keyof typeof systemMoves

/** Returns the new status of an application; the error `wrong_state` if the change is not possible. */
export function systemMove(
  state: Pick<ApplicationState, 'status' | 'initiated_by' | 'slot'>,
  reason: SystemMove,
): Move {
  const { from, hasSlot, to }: SystemMoveRow = systemMoves[reason]
  const isMeant =
    from.status.includes(state.status) &&
    (!hasSlot || state.slot !== null) &&
    (from.initiated_by === undefined || from.initiated_by === state.initiated_by)
  if (!isMeant) return { ok: false, error: 'wrong_state' }
  return { ok: true, status: to, slot: 'clear', repeat: false }
}
