// Returns the columns of an application that an action, such as rejecting, changes (spec §11.2, §11.5).
import { sql } from 'drizzle-orm'
import type { FirstDay, Talk } from '../../contract/applications.ts'
import {
  isTerminal,
  type ApplicationStatus,
  type ClosedBy,
  type MoveAction,
  type Outcome,
} from '../../contract/rules/application-moves.ts'
import { applications as a } from '../../database/tables.ts'
import type { RecordedMove, EventOf } from '../../events/events.ts'

interface Effect {
  talk: 'stays' | 'said' | 'over'
  opensContacts?: true
  isOffer?: true
  isWaitedForAnew?: true
}

const effects: Record<RecordedMove['action'], Effect> = {
  apply: { talk: 'over', opensContacts: true, isWaitedForAnew: true },
  activate: { talk: 'stays', isWaitedForAnew: true },
  postpone: { talk: 'stays' },
  interview: { talk: 'said', opensContacts: true },
  invite: { talk: 'over', isOffer: true },
  accept: { talk: 'over', opensContacts: true },
  hire: { talk: 'over' },
  confirm: { talk: 'over' },
  decline: { talk: 'over' },
  set_first_day: { talk: 'over' },
  no_show: { talk: 'over' },
  reject: { talk: 'over' },
  revoke: { talk: 'over' },
  vacancy_closed: { talk: 'over' },
  resume_deleted: { talk: 'over' },
  moderation: { talk: 'over' },
  no_response: { talk: 'over' },
  slot_passed: { talk: 'over' },
}

/** An action, such as rejecting, that is applied to one or to many applications. */
export interface Act {
  action: RecordedMove['action']
  by: ClosedBy
  user_id: number | null
  /** The account whose plan pays for an invitation, if it is another account. */
  payer_id?: number | null
  was?: RecordedMove['was']
  status: ApplicationStatus
  at: Date
  reason?: string
  message?: string
  talk?: Talk
  remind_at?: Date | undefined
  outcome?: Outcome | undefined
  isConfirmed?: boolean | undefined
  /** The first working day that this action sets. */
  firstDay?: FirstDay | undefined
}

/** An action on one application, which has been checked by the rules of `application-moves.ts`. */
export interface GivenMove {
  id: number
  user_id: number
  was: RecordedMove['was']
  status: ApplicationStatus
  outcome: Outcome | null
  reason: string | null
  message: string
  talk: Talk | null
}

/** Returns whether the message sent with the action is kept as the current message about the meeting time. */
export function says(action: MoveAction): boolean {
  return effects[action].talk === 'said'
}

/** Returns the columns that an action changes; their values are the same for every application. */
export function changesOf(act: Act) {
  const { action, by, status, at, reason, message, talk, remind_at, outcome } = act
  const effect = effects[action]
  const isClosed = isTerminal(status)
  return {
    status,
    version: sql`${a.version} + 1`,
    updated_at: at,
    closed_by: isClosed ? by : null,
    closed_at: isClosed ? at : null,
    close_reason: isClosed ? (reason ?? null) : null,
    close_message: isClosed ? (message ?? null) : null,
    ...(effect.talk === 'stays' ? {} : { talk: talk ?? null }),
    ...(effect.opensContacts && by === 'candidate' ? { contacts_open: true } : {}),
    remind_at: remind_at ?? null,
    ...(by === 'system' ? {} : { outcome: outcome ?? null, ...hireOf(act) }),
    ...(effect.isWaitedForAnew ? { promise_told: false, due_told: 0, due_told_at: null } : {}),
    ...changesBy(by, at),
    ...(effect.isOffer ? { viewed_by_candidate_at: null } : {}),
  }
}

/** Returns the words and the wished times that the history keeps of an action. */
export function wordsOf({ action, by, message = '', talk, firstDay }: Act) {
  const isIgnored = action === 'hire' && by === 'candidate'
  return {
    message: isIgnored ? '' : message,
    proposed_slots: talk?.proposed_slots.map((at) => new Date(at)) ?? [],
    first_day: firstDay ? new Date(firstDay.starts_at) : null,
  }
}

/** Keeps the first working day after a cancelled hire, because its calendar event must still be removed. */
function hireOf({ action, by, message, outcome, isConfirmed, firstDay, at }: Act) {
  if (action === 'set_first_day') return { first_day: firstDay }
  if (outcome !== 'hired') return { hire_message: null, hire_confirmed_at: null }
  return {
    ...(action === 'hire' && by === 'employer'
      ? { hire_message: message || null, first_day: firstDay ?? null }
      : {}),
    hire_confirmed_at: isConfirmed ? at : null,
  }
}

/** If one side has deleted an application and the other side acts on it, shows the application to both again. */
function changesBy(by: ClosedBy, at: Date) {
  switch (by) {
    case 'candidate':
      return { hidden_by_employer: false }
    case 'employer': {
      const seen = sql`case when ${a.initiated_by} = 'candidate' then ${at.toISOString()}::timestamptz end`
      return {
        hidden_by_candidate: false,
        viewed_by_employer_at: sql`coalesce(${a.viewed_by_employer_at}, ${seen})`,
      }
    }
    case 'system':
      return {}
  }
}

/** Returns an event for each application that the action has changed. */
export function eventsOf({ action, by, was, user_id: by_user_id }: Act, ids: number[]) {
  return ids.map((application_id): EventOf<'application-changed'> => {
    return { type: 'application-changed', application_id, by_user_id, done: { action, by, was } }
  })
}
