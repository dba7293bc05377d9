import type { Application } from '#contract/applications.ts'
import type { ApplicationAction, Side } from '#contract/rules/application-moves.ts'
import { isClosed, isToBeSaid } from '#app/features/applications/status/status.ts'

/** Actions on an application that first open a form, for example to ask for a reason. */
export const actionsWithForm = [
  'postpone',
  'hire',
  'decline',
  'set_first_day',
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

const orderAfterMeeting: typeof order = {
  employer: ['hire', 'reject', 'invite', 'no_show'],
  candidate: ['hire', 'no_show', 'interview', 'reject'],
}

const orderAfterHire: typeof order = {
  employer: ['set_first_day', 'invite', 'reject'],
  candidate: ['confirm', 'interview', 'decline'],
}

/** The keys that an employer can press to invite, reject or postpone the opened application. */
export const answerKeys: Partial<Record<ApplicationAction, { code: string; letter: string }>> = {
  invite: { code: 'KeyI', letter: 'I' },
  reject: { code: 'KeyR', letter: 'R' },
  postpone: { code: 'KeyP', letter: 'P' },
}

/** Returns the actions that are buttons on an application, the most important first. */
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

/** Returns whether the meeting is over, so that its outcome can be reported. */
function isAfterMeeting({
  outcome,
  status,
  allowed_actions: allowed,
}: Pick<Application, 'status' | 'outcome' | 'allowed_actions'>): boolean {
  return status === 'accepted' && (outcome !== null || allowed.includes('no_show'))
}

/** Returns whether the first button of an application is emphasized. */
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

export function moveLabel(action: ApplicationAction, application: Application) {
  const { status, invitation } = application
  const hasSlot = invitation !== null
  if (action === 'set_first_day' && application.first_day) return 'set_first_day_again'
  if (status === 'interview' && action === 'interview') return 'interview_again'
  if (hasSlot && (action === 'invite' || action === 'interview')) {
    return isAfterMeeting(application) ? (`${action}_after` as const) : (`${action}_slot` as const)
  }
  return status === 'accepted' && action === 'reject' ? 'reject_accepted' : action
}

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
  'decline',
  'set_first_day',
  'reject',
  'interview',
  'invite',
  'postpone',
] satisfies FormAction[]

export function takesWords(action: string | null, side: Side): boolean {
  return action !== null && withWords.includes(action) && (action !== 'hire' || side === 'employer')
}

export function movesForm(
  action: string | null,
  side: Side,
  { allowed_actions: allowed }: Pick<Application, 'allowed_actions'>,
  isTypedIn: boolean,
): FormAction | null {
  if (action !== 'invite' && !hasForm(action)) return null
  return allowed.includes(action) || (takesWords(action, side) && isTypedIn) ? action : null
}

/** The form field with the candidate's other applications that the employer rejects together with this one. */
export const alsoRejected = 'also'
/** The name of the fields with the applications to open after an answer. */
export const nextField = 'next'

/** Returns the name under which a draft of a form for an application is saved. */
export function draftName(application: string, action: string): string {
  return `applications/${application}/${action.replaceAll('_', '-')}`
}
