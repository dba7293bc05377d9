// The statuses of an application, and the moves: actions that change the status (spec §4, §11).
import type { AccountType, ResumeStatus, VacancyStatus } from './vocabulary.ts'

export const applicationStatuses = [
  'active',
  'invited',
  'interview',
  'accepted',
  'postponed',
  'rejected',
  'revoked',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export const terminalStatuses = ['rejected', 'revoked'] as const satisfies ApplicationStatus[]
export const openStatuses = applicationStatuses.filter((status) => !isTerminal(status))

export const applicationActions = [
  'activate',
  'postpone',
  'interview',
  'invite',
  'accept',
  'hire',
  'confirm',
  'decline',
  'set_first_day',
  'no_show',
  'reject',
  'revoke',
  'delete',
] as const
export type ApplicationAction = (typeof applicationActions)[number]
/** The names of actions that change the status of an application, such as "invite". */
export type MoveAction = Exclude<ApplicationAction, 'delete'>

export type Side = AccountType
export type ClosedBy = Side | 'system'

/** The outcome of a meeting (spec §11.1). */
export const outcomes = [
  'hired',
  /** The candidate has reported the hire, but the company has not. */
  'hire_reported',
  /** The candidate has refused the job after the company reported the hire. */
  'hire_declined',
  'not_hired',
  'candidate_no_show',
  'employer_no_show',
] as const
export type Outcome = (typeof outcomes)[number]

/** The fields of an application that decide which actions are allowed. Times are in UTC. */
export interface ApplicationState {
  status: ApplicationStatus
  initiated_by: Side
  closed_by: ClosedBy | null
  closed_at: Date | null
  slot: { scheduled_at: Date; alternatives: readonly Date[] } | null
  outcome: Outcome | null
  hire_confirmed_at: Date | null
  resume_status: ResumeStatus
  vacancy_status: VacancyStatus
}

export type MoveRefusal =
  | 'wrong_state'
  | 'slot_conflict'
  | 'interview_in_past'
  | 'vacancy_not_published'
  | 'resume_not_published'
/** The change of the meeting. `retime`: the candidate accepts an alternative time, which replaces the first time. */
export type SlotChange = 'keep' | 'set' | 'retime' | 'clear'
export type Move =
  | {
      ok: true
      status: ApplicationStatus
      slot: SlotChange
      repeat: boolean
      /** The outcome of the meeting to store with the new status; undefined clears the stored outcome. */
      outcome?: Outcome
      /** True if now both the candidate and the employer have confirmed the hire. */
      isConfirmed?: true
    }
  | { ok: false; error: MoveRefusal }

/** How many ms after its time a meeting counts as past. The delay is needed because clocks differ (spec §9). */
export const clockToleranceMs = 60_000
/** For how many days the candidate or employer who closed an application may reopen it. */
export const reopenDays = 30
const reopenWindowMs = reopenDays * 24 * 3600_000

export function isTerminal(status: ApplicationStatus): boolean {
  return terminalStatuses.some((terminal) => terminal === status)
}

export function otherSide(side: Side): Side {
  return side === 'candidate' ? 'employer' : 'candidate'
}

type Rule = (state: ApplicationState, side: Side) => boolean

const isHired = ({ outcome }: ApplicationState) =>
  outcome === 'hired' || outcome === 'hire_reported'
const isHiredByCompany = ({ status, outcome }: ApplicationState) =>
  status === 'accepted' && outcome === 'hired'
const isOpen: Rule = (state) => !isTerminal(state.status)
const isInitiator: Rule = (state, side) => state.initiated_by === side
const isRecipient: Rule = (state, side) => state.initiated_by !== side
const inStatus = (state: ApplicationState, ...statuses: ApplicationStatus[]) =>
  statuses.includes(state.status)
const isClosedAs =
  (status: ApplicationStatus): Rule =>
  (state, side) =>
    state.status === status && state.closed_by === side

interface MoveRow {
  /** The statuses in which the action is allowed, and the side (candidate or employer) that may perform it. */
  from: Rule
  to: (state: ApplicationState, side: Side) => ApplicationStatus
  /** Returns whether the same action was taken before. The API then returns the application unchanged. */
  isRepeat: (state: ApplicationState, side: Side, at: Date | undefined) => boolean
  /** The change of the meeting time. `take`: the candidate accepts one of the offered times. */
  slot: 'keep' | 'clear' | 'set' | 'take'
  outcome?: (state: ApplicationState, side: Side, now: Date) => Outcome | null
  isConfirmed?: (state: ApplicationState, side: Side) => boolean
  /** Checks a further condition of the action; returns the error if the condition is not met, otherwise null. */
  refusal?: (state: ApplicationState, now: Date, at: Date | undefined) => MoveRefusal | null
}

// The rules of the actions that change the status of an application (spec §11.2).
const moves: Record<MoveAction, MoveRow> = {
  activate: {
    from: (state, side) =>
      (state.status === 'postponed' && isRecipient(state, side)) ||
      (isTerminal(state.status) && state.closed_by === side),
    to: activated,
    isRepeat: (state, side) => state.slot === null && state.status === activated(state, side),
    slot: 'clear',
    refusal: (state, now) => {
      if (isTerminal(state.status) && isOlderThan(state.closed_at, reopenWindowMs, now)) {
        return 'wrong_state'
      }
      if (state.vacancy_status !== 'published') return 'vacancy_not_published'
      return state.resume_status === 'published' ? null : 'resume_not_published'
    },
  },
  postpone: {
    from: (state, side) =>
      isRecipient(state, side) &&
      (side === 'employer'
        ? inStatus(state, 'active', 'interview')
        : state.status === 'active' || (state.status === 'invited' && state.slot === null)),
    to: () => 'postponed',
    isRepeat: (state, side) => state.status === 'postponed' && isRecipient(state, side),
    slot: 'clear',
  },
  interview: {
    from: (state, side) => {
      if (inStatus(state, 'invited', 'accepted') && state.slot) {
        return side === 'employer' || !isHired(state)
      }
      return side === 'employer'
        ? state.status === 'active' ||
            (state.status === 'postponed' && state.initiated_by === 'candidate')
        : state.status === 'interview' ||
            (state.initiated_by === 'employer' && inStatus(state, 'active', 'invited', 'postponed'))
    },
    to: () => 'interview',
    isRepeat: (state) => state.status === 'interview',
    slot: 'clear',
  },
  invite: {
    from: (state, side) =>
      side === 'employer' &&
      (inStatus(state, 'active', 'interview', 'invited', 'accepted') ||
        (state.status === 'postponed' && state.initiated_by === 'candidate')),
    to: () => 'invited',
    isRepeat: () => false,
    slot: 'set',
  },
  accept: {
    from: (state, side) =>
      side === 'candidate' && state.status === 'invited' && state.slot !== null,
    to: () => 'accepted',
    isRepeat: (state, side, at) =>
      state.status === 'accepted' && side === 'candidate' && isSame(state.slot?.scheduled_at, at),
    slot: 'take',
    refusal: (state, now, at) => {
      if (!offeredTimes(state).some((offered) => isSame(offered, at))) return 'slot_conflict'
      return hasPassed(at, now) ? 'interview_in_past' : null
    },
  },
  hire: {
    from: (state, side) =>
      state.status === 'accepted' &&
      (side === 'employer' ? state.outcome !== 'hired' : !isHired(state)),
    to: () => 'accepted',
    isRepeat: ({ status, outcome }, side) =>
      status === 'accepted' && outcome === (side === 'employer' ? 'hired' : 'hire_reported'),
    slot: 'keep',
    outcome: (_, side) => (side === 'employer' ? 'hired' : 'hire_reported'),
    isConfirmed: ({ outcome }, side) => side === 'employer' && outcome === 'hire_reported',
    refusal: beforeMeeting,
  },
  confirm: {
    from: ({ status, outcome, hire_confirmed_at }, side) =>
      side === 'candidate' &&
      status === 'accepted' &&
      outcome === 'hired' &&
      hire_confirmed_at === null,
    to: () => 'accepted',
    isRepeat: ({ status, outcome, hire_confirmed_at }, side) =>
      side === 'candidate' &&
      status === 'accepted' &&
      outcome === 'hired' &&
      hire_confirmed_at !== null,
    slot: 'keep',
    outcome: () => 'hired',
    isConfirmed: () => true,
  },
  decline: {
    from: (state, side) => side === 'candidate' && isHiredByCompany(state),
    to: () => 'rejected',
    isRepeat: (state, side) => side === 'candidate' && isClosedAs('rejected')(state, side),
    slot: 'clear',
    outcome: () => 'hire_declined',
  },
  set_first_day: {
    from: (state, side) => side === 'employer' && isHiredByCompany(state),
    to: () => 'accepted',
    isRepeat: () => false,
    slot: 'keep',
    outcome: () => 'hired',
  },
  no_show: {
    from: ({ status, outcome }, side) =>
      status === 'accepted' && outcome !== 'hired' && outcome !== `${otherSide(side)}_no_show`,
    to: () => 'accepted',
    isRepeat: ({ status, outcome }, side) =>
      status === 'accepted' && outcome === `${otherSide(side)}_no_show`,
    slot: 'keep',
    outcome: (_, side) => `${otherSide(side)}_no_show`,
    refusal: beforeMeeting,
  },
  reject: {
    from: (state, side) => {
      if (isRecipient(state, side)) return isOpen(state, side)
      return side === 'employer'
        ? inStatus(state, 'interview', 'accepted')
        : inStatus(state, 'invited', 'accepted')
    },
    to: () => 'rejected',
    isRepeat: isClosedAs('rejected'),
    slot: 'clear',
    outcome: (state, side, now) => (side === 'employer' && hasMet(state, now) ? 'not_hired' : null),
  },
  revoke: {
    from: (state, side) =>
      isInitiator(state, side) &&
      (side === 'candidate'
        ? isOpen(state, side)
        : inStatus(state, 'active', 'invited', 'postponed')),
    to: () => 'revoked',
    isRepeat: isClosedAs('revoked'),
    slot: 'clear',
  },
}

/** Returns the status of a postponed or closed application after the action `activate`. */
function activated(state: ApplicationState, side: Side): ApplicationStatus {
  return side === 'employer' && isInitiator(state, side) ? 'invited' : 'active'
}

/** Returns the status of the application after an action, or the error if the action is not allowed. */
export function move(
  state: ApplicationState,
  action: MoveAction,
  side: Side,
  now: Date,
  at = state.slot?.scheduled_at,
): Move {
  const row = moves[action]
  if (row.isRepeat(state, side, at)) {
    return { ok: true, status: state.status, slot: 'keep', repeat: true }
  }
  const error = row.from(state, side) ? row.refusal?.(state, now, at) : 'wrong_state'
  if (error) return { ok: false, error }
  const taken = isSame(state.slot?.scheduled_at, at) ? 'keep' : 'retime'
  const slot = row.slot === 'take' ? taken : row.slot
  const outcome = row.outcome?.(state, side, now)
  return {
    ok: true,
    status: row.to(state, side),
    slot,
    repeat: false,
    ...(outcome && { outcome }),
    ...(row.isConfirmed?.(state, side) && { isConfirmed: true }),
  }
}

/** Returns the actions that the candidate or employer may take now, for the field `allowed_actions` of replies. */
export function allowedActions(
  state: ApplicationState,
  side: Side,
  now: Date,
): ApplicationAction[] {
  const can = (action: MoveAction, at?: Date) =>
    moves[action].from(state, side) && move(state, action, side, now, at).ok
  return applicationActions.filter((action) => {
    if (action === 'delete') return true
    return action === 'accept' ? offeredTimes(state).some((at) => can(action, at)) : can(action)
  })
}

/** Reasons why an action on an application is not allowed until the vacancy or resume is published. */
export const conditions = ['vacancy_not_published', 'resume_not_published'] as const
export type Condition = (typeof conditions)[number]

/** Returns the actions that would be allowed if the resume or vacancy were published. */
export function blockedMoves(
  state: ApplicationState,
  side: Side,
  now: Date,
): { action: MoveAction; condition: Condition }[] {
  return (Object.keys(moves) as MoveAction[]).flatMap((action) => {
    const result = move(state, action, side, now)
    const condition = conditions.find((each) => !result.ok && result.error === each)
    return condition ? [{ action, condition }] : []
  })
}

/** Returns the action that closes an open application when the candidate or employer deletes it (spec §11.2). */
export function closingMove(state: ApplicationState, side: Side): 'revoke' | 'reject' {
  return moves.revoke.from(state, side) ? 'revoke' : 'reject'
}

/** Returns whether candidate and employer have agreed to meet and the time of the meeting has passed. */
function hasMet({ status, slot }: ApplicationState, now: Date): boolean {
  return status === 'accepted' && slot !== null && slot.scheduled_at <= now
}

function beforeMeeting(state: ApplicationState, now: Date): MoveRefusal | null {
  return hasMet(state, now) ? null : 'wrong_state'
}

function offeredTimes({ slot }: ApplicationState): Date[] {
  return slot ? [slot.scheduled_at, ...slot.alternatives] : []
}

function isSame(one: Date | undefined, other: Date | undefined): boolean {
  return one?.getTime() === other?.getTime()
}

function hasPassed(at: Date | undefined, now: Date): boolean {
  return at !== undefined && at.getTime() + clockToleranceMs < now.getTime()
}

function isOlderThan(at: Date | null, ms: number, now: Date): boolean {
  return at !== null && at.getTime() + ms < now.getTime()
}
