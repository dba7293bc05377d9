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

interface SystemMoveRow {
  from: { status: readonly ApplicationStatus[]; initiated_by?: Side }
  hasSlot?: true
  to: ApplicationStatus
}

export const systemMoves = {
  vacancy_closed: {
    from: { status: openStatuses.filter((status) => status !== 'accepted') },
    to: 'rejected',
  },
  resume_deleted: { from: { status: openStatuses }, to: 'revoked' },
  no_response: {
    from: { status: ['active', 'postponed'], initiated_by: 'candidate' },
    to: 'rejected',
  },
  /** All offered meeting times have passed, so both sides have to agree on a new time (spec §19.5). */
  slot_passed: { from: { status: ['invited'] }, hasSlot: true, to: 'interview' },
} as const satisfies Partial<Record<SystemReason | 'slot_passed', SystemMoveRow>>
export type SystemMove = keyof typeof systemMoves

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
