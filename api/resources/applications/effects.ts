// What an act changes beside the status, one row an act (product 3.2, 3.5). From where it leads where is in contract/rules.
import { sql } from 'drizzle-orm'
import type { Talk } from '../../contract/applications.ts'
import {
  isTerminal,
  type ApplicationStatus,
  type ClosedBy,
  type MoveAction,
  type Outcome,
} from '../../contract/rules/application-moves.ts'
import { applications as a } from '../../database/tables.ts'
import type { Done, EventOf } from '../../events/events.ts'

interface Effect {
  /** What was said about the time: it stays, is said anew, or is over. */
  talk: 'stays' | 'said' | 'over'
  /** Done by the candidate, it shows his will: his contacts open. */
  opensContacts?: true
  /** The candidate has something new to look at. */
  isOffer?: true
  /** Its company is reminded of its promise from the beginning. */
  isWaitedForAnew?: true
}

const effects: Record<Done['action'], Effect> = {
  apply: { talk: 'over', opensContacts: true, isWaitedForAnew: true },
  activate: { talk: 'stays', isWaitedForAnew: true },
  postpone: { talk: 'stays' },
  interview: { talk: 'said', opensContacts: true },
  invite: { talk: 'over', isOffer: true },
  accept: { talk: 'over', opensContacts: true },
  hire: { talk: 'over' },
  confirm: { talk: 'over' },
  no_show: { talk: 'over' },
  reject: { talk: 'over' },
  revoke: { talk: 'over' },
  vacancy_closed: { talk: 'over' },
  resume_deleted: { talk: 'over' },
  no_response: { talk: 'over' },
  slot_passed: { talk: 'over' },
}

/** One act upon an application, or the same upon many. */
export interface Act {
  action: Done['action']
  by: ClosedBy
  /** null: the system. */
  user_id: number | null
  /** How one application stood before. */
  was?: Done['was']
  /** Where it leads. */
  status: ApplicationStatus
  at: Date
  reason?: string
  message?: string
  talk?: Talk
  /** When who puts it aside wants to hear of it again. */
  remind_at?: Date | undefined
  /** How the meeting ended: told by this act, over with any other of a side; what the system does leaves it. */
  outcome?: Outcome | undefined
  /** Both sides have said that the candidate is hired. */
  isConfirmed?: boolean | undefined
}

/** Whether the words of the act are kept with the application until the time is set. */
export function says(action: MoveAction): boolean {
  return effects[action].talk === 'said'
}

/** The changes of the row, whichever application it is. */
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

/** The company's words of the hire stay while it does; what the candidate says of it has none. */
function hireOf({ action, by, message, outcome, isConfirmed, at }: Act) {
  if (outcome !== 'hired') return { hire_message: null, hire_confirmed_at: null }
  return {
    ...(action === 'hire' && by === 'employer' ? { hire_message: message || null } : {}),
    hire_confirmed_at: isConfirmed ? at : null,
  }
}

/** What one side deleted comes back when the other acts, and who answers a candidate has seen what he wrote. */
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

/** What is told of the act, for each of the applications that it changed. */
export function eventsOf({ action, by, was, user_id: by_user_id }: Act, ids: number[]) {
  return ids.map((application_id): EventOf<'application-changed'> => {
    return { type: 'application-changed', application_id, by_user_id, done: { action, by, was } }
  })
}
