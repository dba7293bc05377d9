// The application state machine (spec §4, product 3). Pure: the API enforces it, the pages ask it which buttons to draw.
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

export const applicationActions = [
  'activate',
  'postpone',
  'interview',
  'invite',
  'accept',
  'reject',
  'revoke',
  'delete',
] as const
export type ApplicationAction = (typeof applicationActions)[number]
/** Every action that leads to a status; deleting only hides the application for the one who deletes. */
export type MoveAction = Exclude<ApplicationAction, 'delete'>

export type Side = AccountType
export type ClosedBy = Side | 'system'

/** What the machine needs to know of an application; times are UTC. */
export interface ApplicationState {
  status: ApplicationStatus
  initiated_by: Side
  closed_by: ClosedBy | null
  closed_at: Date | null
  /** The offered time and the others that may be taken in its place. */
  slot: { scheduled_at: Date; alternatives: readonly Date[] } | null
  resume_status: ResumeStatus
  vacancy_status: VacancyStatus
}

export type MoveRefusal =
  | 'wrong_state'
  | 'slot_conflict'
  | 'interview_in_past'
  | 'vacancy_not_published'
  | 'resume_not_published'
/** `retime`: an alternative is taken and becomes the time. */
export type SlotChange = 'keep' | 'set' | 'retime' | 'clear'
export type Move =
  | { ok: true; status: ApplicationStatus; slot: SlotChange; repeat: boolean }
  | { ok: false; error: MoveRefusal }

/** Both validity checks and «the slot has passed» forgive this much clock difference (spec §9). */
export const clockToleranceMs = 60_000
const reopenWindowMs = 30 * 24 * 3600_000

export function isTerminal(status: ApplicationStatus): boolean {
  return status === 'rejected' || status === 'revoked'
}

export function otherSide(side: Side): Side {
  return side === 'candidate' ? 'employer' : 'candidate'
}

type Rule = (state: ApplicationState, side: Side) => boolean

const isOpen: Rule = (state) => !isTerminal(state.status)
const isInitiator: Rule = (state, side) => state.initiated_by === side
const isRecipient: Rule = (state, side) => state.initiated_by !== side
const inStatus = (state: ApplicationState, ...statuses: ApplicationStatus[]) =>
  statuses.includes(state.status)

// One row per action of product 3.2, in its own words.
const allowed: Record<ApplicationAction, Rule> = {
  activate: (state, side) =>
    (state.status === 'postponed' && isRecipient(state, side)) ||
    (isTerminal(state.status) && state.closed_by === side),
  postpone: (state, side) =>
    isRecipient(state, side) &&
    (side === 'employer'
      ? inStatus(state, 'active', 'interview')
      : state.status === 'active' || (state.status === 'invited' && state.slot === null)),
  interview: (state, side) => {
    if (inStatus(state, 'invited', 'accepted') && state.slot) return true
    return side === 'employer'
      ? state.status === 'active' ||
          (state.status === 'postponed' && state.initiated_by === 'candidate')
      : state.initiated_by === 'employer' && inStatus(state, 'active', 'invited', 'postponed')
  },
  invite: (state, side) =>
    side === 'employer' &&
    (inStatus(state, 'active', 'interview', 'invited', 'accepted') ||
      (state.status === 'postponed' && state.initiated_by === 'candidate')),
  accept: (state, side) =>
    side === 'candidate' && state.status === 'invited' && state.slot !== null,
  reject: (state, side) => {
    if (isRecipient(state, side)) return isOpen(state, side)
    return side === 'employer'
      ? inStatus(state, 'interview', 'accepted')
      : inStatus(state, 'invited', 'accepted')
  },
  revoke: (state, side) =>
    isInitiator(state, side) &&
    (side === 'candidate'
      ? isOpen(state, side)
      : inStatus(state, 'active', 'invited', 'postponed')),
  delete: () => true,
}

const target: Record<MoveAction, (state: ApplicationState, side: Side) => ApplicationStatus> = {
  activate: (state, side) =>
    side === 'employer' && isInitiator(state, side) ? 'invited' : 'active',
  postpone: () => 'postponed',
  interview: () => 'interview',
  invite: () => 'invited',
  accept: () => 'accepted',
  reject: () => 'rejected',
  revoke: () => 'revoked',
}

/**
 * What `action` by `side` leads to at `now`, or why it may not happen. Repeating the last act is `ok` with `repeat`.
 * Accepting takes the time `at`, without it the one that was offered first.
 */
export function move(
  state: ApplicationState,
  action: MoveAction,
  side: Side,
  now: Date,
  at = state.slot?.scheduled_at,
): Move {
  if (isRepeat(state, action, side, at))
    return { ok: true, status: state.status, slot: 'keep', repeat: true }
  if (!allowed[action](state, side)) return { ok: false, error: 'wrong_state' }
  if (action === 'accept') {
    if (!offeredTimes(state).some((offered) => isSame(offered, at))) {
      return { ok: false, error: 'slot_conflict' }
    }
    if (hasPassed(at, now)) return { ok: false, error: 'interview_in_past' }
  }
  if (action === 'activate') {
    if (isTerminal(state.status) && isOlderThan(state.closed_at, reopenWindowMs, now)) {
      return { ok: false, error: 'wrong_state' }
    }
    if (state.vacancy_status !== 'published') return { ok: false, error: 'vacancy_not_published' }
    if (state.resume_status !== 'published') return { ok: false, error: 'resume_not_published' }
  }
  const taken = isSame(state.slot?.scheduled_at, at) ? 'keep' : 'retime'
  const slot = action === 'invite' ? 'set' : action === 'accept' ? taken : 'clear'
  return { ok: true, status: target[action](state, side), slot, repeat: false }
}

/** The buttons `side` may press now (`allowed_actions` of the application answer). */
export function allowedActions(
  state: ApplicationState,
  side: Side,
  now: Date,
): ApplicationAction[] {
  const can = (action: MoveAction, at?: Date) =>
    allowed[action](state, side) && move(state, action, side, now, at).ok
  return applicationActions.filter((action) => {
    if (action === 'delete') return true
    return action === 'accept' ? offeredTimes(state).some((at) => can(action, at)) : can(action)
  })
}

/** An open application is closed before it is hidden; this says how (product 3.2, delete). */
export function closingMove(state: ApplicationState, side: Side): 'revoke' | 'reject' {
  return allowed.revoke(state, side) ? 'revoke' : 'reject'
}

function isRepeat(state: ApplicationState, action: MoveAction, side: Side, at?: Date): boolean {
  switch (action) {
    case 'postpone':
      return state.status === 'postponed' && isRecipient(state, side)
    case 'interview':
      return state.status === 'interview'
    case 'accept':
      return (
        state.status === 'accepted' && side === 'candidate' && isSame(state.slot?.scheduled_at, at)
      )
    case 'reject':
      return state.status === 'rejected' && state.closed_by === side
    case 'revoke':
      return state.status === 'revoked' && state.closed_by === side
    case 'activate':
      return state.slot === null && state.status === target.activate(state, side)
    case 'invite':
      return false
  }
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
