import type { Application } from '#contract/applications.ts'
import type { ApplicationAction, Side } from '#contract/rules/application-moves.ts'
import { isClosed, isToBeSaid } from '#app/features/applications/status/status.ts'

/** Moves with a form: a confirmation, or a date for postponing. Inviting has its own form. */
export const actionsWithForm = [
  'postpone',
  'hire',
  'no_show',
  'reject',
  'revoke',
  'interview',
  'delete',
] as const
export type ActionWithForm = (typeof actionsWithForm)[number]
export type FormAction = ActionWithForm | 'invite'

const order: Record<Side, readonly ApplicationAction[]> = {
  employer: ['invite', 'reject', 'postpone', 'activate', 'interview', 'revoke', 'delete'],
  candidate: ['accept', 'interview', 'activate', 'postpone', 'reject', 'revoke', 'delete'],
}

/** After a meeting its time cannot be cancelled any more, only its outcome reported. */
const orderAfterMeeting: typeof order = {
  employer: ['hire', 'reject', 'invite', 'no_show'],
  candidate: ['hire', 'no_show', 'interview', 'reject'],
}

const orderAfterHire: typeof order = {
  employer: ['invite', 'reject'],
  candidate: ['confirm', 'interview', 'reject'],
}

/** The employer's shortcuts by physical key, so that they also work in the Russian layout. */
export const answerKeys: Partial<Record<ApplicationAction, { code: string; letter: string }>> = {
  invite: { code: 'KeyI', letter: 'I' },
  reject: { code: 'KeyR', letter: 'R' },
  postpone: { code: 'KeyP', letter: 'P' },
}

/**
 * The buttons of an application, the main one first. Of two moves that end it only the refusal with a message is
 * offered; an open application must be closed before it can be deleted.
 */
export function buttonsFor(
  application: Pick<Application, 'status' | 'outcome' | 'allowed_actions'>,
  side: Side,
): ApplicationAction[] {
  const allowed = application.allowed_actions
  return orderOf(application)[side].filter((action) => {
    if (action === 'revoke' && allowed.includes('reject')) return false
    return allowed.includes(action) && (action !== 'delete' || isClosed(application))
  })
}

function orderOf(application: Pick<Application, 'status' | 'outcome' | 'allowed_actions'>) {
  if (!isAfterMeeting(application)) return order
  return application.outcome === 'hired' ? orderAfterHire : orderAfterMeeting
}

/** After the meeting's time each side may report a no-show, until an outcome is reported. */
function isAfterMeeting({
  outcome,
  status,
  allowed_actions: allowed,
}: Pick<Application, 'status' | 'outcome' | 'allowed_actions'>): boolean {
  return status === 'accepted' && (outcome !== null || allowed.includes('no_show'))
}

/** The main button stands out only when something is to be done now. */
export function hasMainButton(
  application: Pick<Application, 'status' | 'outcome' | 'allowed_actions'>,
  side: Side,
): boolean {
  const { status, outcome, allowed_actions: allowed } = application
  if (isAfterMeeting(application)) {
    return side === 'employer' ? isToBeSaid(outcome) : allowed.includes('confirm')
  }
  return status !== 'accepted' && !(status === 'invited' && side === 'employer')
}

/** A more exact label than the move's name, depending on the state. */
export function moveLabel(action: ApplicationAction, application: Application) {
  const { status, invitation } = application
  const hasSlot = invitation !== null
  if (status === 'interview' && action === 'interview') return 'interview_again'
  if (hasSlot && (action === 'invite' || action === 'interview')) {
    return isAfterMeeting(application) ? (`${action}_after` as const) : (`${action}_slot` as const)
  }
  return status === 'accepted' && action === 'reject' ? 'reject_accepted' : action
}

/** With an invitation `interview` cancels its time, and during scheduling it proposes times: both open a form. */
export function opensForm(action: ApplicationAction, application: Application): boolean {
  if (action === 'interview') {
    return application.invitation !== null || application.status === 'interview'
  }
  return action !== 'postpone' && hasForm(action)
}

export function hasForm(action: string | null): action is ActionWithForm {
  return (actionsWithForm as readonly (string | null)[]).includes(action)
}

const withWords: string[] = [
  'hire',
  'reject',
  'interview',
  'invite',
  'postpone',
] satisfies FormAction[]

/** Whether the move's form has typed text; of a hire only the company's has. */
export function takesWords(action: string | null, side: Side): boolean {
  return action !== null && withWords.includes(action) && (action !== 'hire' || side === 'employer')
}

/** The form for `action`; a move that is no longer allowed has one only while it contains typed text. */
export function movesForm(
  action: string | null,
  side: Side,
  { allowed_actions: allowed }: Pick<Application, 'allowed_actions'>,
  isTypedIn: boolean,
): FormAction | null {
  if (action !== 'invite' && !hasForm(action)) return null
  return allowed.includes(action) || (takesWords(action, side) && isTypedIn) ? action : null
}

/** Other applications of the same person that a refusal also closes. */
export const alsoRejected = 'also'

/** The name of a move's form for its drafts. */
export function draftName(application: string, action: string): string {
  return `applications/${application}/${action}`
}
