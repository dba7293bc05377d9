// The steps of a move that single moves, bulk moves and pending refusals share.
import type { Application, Talk } from '../../contract/applications.ts'
import type { ApplicationAction, Side } from '../../contract/rules/application-moves.ts'
import { unfilledPlaceholder, unknownPlaceholder } from '../../contract/rules/message-templates.ts'
import { rightFor } from '../../contract/rules/team.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import type { Act } from './effects.ts'
import type { ApplicationRow } from './list-queries.ts'
import { lockApplication } from './locks.ts'
import { applicationFor } from './view.ts'

/** Throws if an employer's message has a gap of a template, such as «{имя}», or a text in braces that is none. */
export function checkPlaceholders(
  { account }: SignedInScope,
  message = '',
  field = 'message',
): void {
  if (account.side !== 'employer') return
  if (unknownPlaceholder(message) !== null)
    throw invalidFields({ [field]: ['unknown_placeholder'] })
  if (unfilledPlaceholder(message) !== null) {
    throw invalidFields({ [field]: ['unfilled_placeholder'] })
  }
}

/** Locks an application that the caller may change by an action; throws if there is none. */
export async function lock(
  scope: SignedInScope,
  tx: Transaction,
  id: string,
  action: ApplicationAction,
): Promise<ApplicationRow> {
  const row = await lockApplication(tx, id, scope.account, rightFor(action))
  if (!row) throw new Failure('applications:not_found')
  return row
}

/** Returns what the events of a move say of the application before it. */
export function standing({ application, invitation }: ApplicationRow): Act['was'] {
  const { status, talk } = application
  const isTimeAsked =
    status === 'interview' &&
    talk?.by === 'candidate' &&
    (hasWords(talk) || Boolean(talk.cancelled))
  return { status, slot: invitation?.scheduled_at.toISOString() ?? null, isTimeAsked }
}

/** Returns the request for a new meeting time that is stored with a move. */
export function talkOf(
  by: Side,
  { message = '', proposed_slots = [] }: { message?: string; proposed_slots?: string[] },
  { application: { talk: before }, invitation }: ApplicationRow,
  now: Date,
): Talk {
  const ahead = invitation && invitation.scheduled_at > now ? invitation.scheduled_at : null
  return {
    by,
    message,
    proposed_slots: proposed_slots.map((at) => new Date(at).toISOString()),
    cancelled: ahead?.toISOString() ?? (before?.by === by ? (before.cancelled ?? null) : null),
  }
}

/** Returns whether a request for a new meeting time says anything. */
export function hasWords({ message, proposed_slots }: Talk): boolean {
  return message !== '' || proposed_slots.length > 0
}

/** Returns the application as the caller sees it now. */
export function answerFor(scope: SignedInScope, row: ApplicationRow): Application {
  return applicationFor(row, scope.account, scope.now())
}
