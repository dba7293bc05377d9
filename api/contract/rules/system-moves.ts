// Moves of applications that the system makes without a person (spec §11.2).
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

/** A move by the system; it also withdraws the offered meeting time. */
interface SystemMoveRow {
  /** The applications that the move changes; others are left unchanged. */
  from: { status: readonly ApplicationStatus[]; initiated_by?: Side }
  hasSlot?: true
  to: ApplicationStatus
}

/** The moves by the reason that candidate and employer see. */
export const systemMoves = {
  /** Agreed meetings are not cancelled when the vacancy is closed; their outcome is asked for afterwards. */
  vacancy_closed: {
    from: { status: openStatuses.filter((status) => status !== 'accepted') },
    to: 'rejected',
  },
  resume_deleted: { from: { status: openStatuses }, to: 'revoked' },
  /** Also closes applications that the employer has postponed, which the candidate does not see. */
  no_response: {
    from: { status: ['active', 'postponed'], initiated_by: 'candidate' },
    to: 'rejected',
  },
  /** All offered meeting times have passed, so both sides have to agree on a new time (spec §19.5). */
  slot_passed: { from: { status: ['invited'] }, hasSlot: true, to: 'interview' },
} as const satisfies Partial<Record<SystemReason | 'slot_passed', SystemMoveRow>>
export type SystemMove = keyof typeof systemMoves

/** Returns the application after the system's move; `wrong_state` if the move does not apply to it. */
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
