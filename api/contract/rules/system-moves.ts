// What the system does with applications by itself (product 3.2, the last row). Data: one statement closes all they name.
import {
  openStatuses,
  type ApplicationState,
  type ApplicationStatus,
  type Move,
  type Side,
} from './application-moves.ts'
import type { SystemReason } from './vocabulary.ts'

/** What the system closes or gives back, and how; an offered time goes with it. */
interface SystemMoveRow {
  /** Whatever else stands stays as it is. */
  from: { status: readonly ApplicationStatus[]; initiated_by?: Side }
  /** Only where a time is offered. */
  hasSlot?: true
  to: ApplicationStatus
}

/** By the reason that is told. */
export const systemMoves = {
  /** A meeting that is agreed upon is asked for its outcome instead. */
  vacancy_closed: {
    from: { status: openStatuses.filter((status) => status !== 'accepted') },
    to: 'rejected',
  },
  resume_deleted: { from: { status: openStatuses }, to: 'revoked' },
  /** Whoever waits for the employer, also without knowing that he was put aside. */
  no_response: {
    from: { status: ['active', 'postponed'], initiated_by: 'candidate' },
    to: 'rejected',
  },
  /** All its times have passed without an answer: one is to be agreed upon anew (rulings, Rights). */
  slot_passed: { from: { status: ['invited'] }, hasSlot: true, to: 'interview' },
} as const satisfies Partial<Record<SystemReason | 'slot_passed', SystemMoveRow>>
export type SystemMove = keyof typeof systemMoves

/** What the system's move leads to; `wrong_state` where it leaves the application alone. */
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
