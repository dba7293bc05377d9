// System moves of applications (spec §11.2, the system), as data: one statement applies a move to all.
import {
  openStatuses,
  type ApplicationState,
  type ApplicationStatus,
  type Move,
  type Side,
} from './application-moves.ts'
import type { SystemReason } from './vocabulary.ts'

/** Days without a promised answer until an application is closed. */
export const noResponseDays = 30

/** A system move; an offered time is withdrawn with it. */
interface SystemMoveRow {
  /** Applications in other states stay unchanged. */
  from: { status: readonly ApplicationStatus[]; initiated_by?: Side }
  hasSlot?: true
  to: ApplicationStatus
}

/** By the reason that people see. */
export const systemMoves = {
  /** Agreed meetings stay; their outcome is asked for later. */
  vacancy_closed: {
    from: { status: openStatuses.filter((status) => status !== 'accepted') },
    to: 'rejected',
  },
  resume_deleted: { from: { status: openStatuses }, to: 'revoked' },
  /** Includes applications that the employer postponed without the candidate's knowledge. */
  no_response: {
    from: { status: ['active', 'postponed'], initiated_by: 'candidate' },
    to: 'rejected',
  },
  /** All offered times have passed without an answer: a new time has to be agreed (spec §19.5). */
  slot_passed: { from: { status: ['invited'] }, hasSlot: true, to: 'interview' },
} as const satisfies Partial<Record<SystemReason | 'slot_passed', SystemMoveRow>>
export type SystemMove = keyof typeof systemMoves

/** Returns the result of the system's move; `wrong_state` if it does not apply. */
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
