import type { Application } from '#contract/applications.ts'
import type { ApplicationAction, Side } from '#contract/rules/application-moves.ts'
import { isClosed, isToBeSaid } from '#app/features/applications/status/status.ts'

/** Moves with a question: before they happen, or, of putting aside, until when. Inviting has a form of its own. */
export const askedActions = [
  'postpone',
  'hire',
  'no_show',
  'reject',
  'revoke',
  'interview',
  'delete',
] as const
export type AskedAction = (typeof askedActions)[number]
export type FormAction = AskedAction | 'invite'

const order: Record<Side, readonly ApplicationAction[]> = {
  employer: ['invite', 'reject', 'postpone', 'activate', 'interview', 'revoke', 'delete'],
  candidate: ['accept', 'interview', 'activate', 'postpone', 'reject', 'revoke', 'delete'],
}

/** The same once one has met, or was to: the time cannot be cancelled any more, only said what came of it. */
const orderAfterMeeting: typeof order = {
  employer: ['hire', 'reject', 'invite', 'no_show'],
  candidate: ['hire', 'no_show', 'interview', 'reject'],
}

/** Of somebody who is hired a refusal comes last. */
const orderAfterHire: typeof order = {
  employer: ['invite', 'reject'],
  candidate: ['confirm', 'interview', 'reject'],
}

/** The keys of the employer's answers, by their place on the keyboard, so that they work in the Russian layout too. */
export const answerKeys: Partial<Record<ApplicationAction, { code: string; letter: string }>> = {
  invite: { code: 'KeyI', letter: 'I' },
  reject: { code: 'KeyR', letter: 'R' },
  postpone: { code: 'KeyP', letter: 'P' },
}

/**
 * The buttons of an application, the main one first. Of two that end it there is one, the refusal that has words; an
 * open one is closed before it can be deleted.
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

/** Its time has come: each side may say that the other was not there, until something was told. */
function isAfterMeeting({
  outcome,
  status,
  allowed_actions: allowed,
}: Pick<Application, 'status' | 'outcome' | 'allowed_actions'>): boolean {
  return status === 'accepted' && (outcome !== null || allowed.includes('no_show'))
}

/**
 * The main button stands out while something is to be done: nothing is once a time is set, until it has passed, or offered
 * by this side.
 */
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

/** What a move is called where it means more than its name says. */
export function moveLabel(action: ApplicationAction, application: Application) {
  const { status, invitation } = application
  const hasSlot = invitation !== null
  if (status === 'interview' && action === 'interview') return 'interview_again'
  if (hasSlot && (action === 'invite' || action === 'interview')) {
    return isAfterMeeting(application) ? (`${action}_after` as const) : (`${action}_slot` as const)
  }
  return status === 'accepted' && action === 'reject' ? 'reject_accepted' : action
}

/**
 * With a slot, `interview` takes the slot away, while a time is looked for it says when it suits: both ask. Else it only
 * says yes.
 */
export function asksFirst(action: ApplicationAction, application: Application): boolean {
  if (action === 'interview') {
    return application.invitation !== null || application.status === 'interview'
  }
  return action !== 'postpone' && isAsked(action)
}

export function isAsked(action: string | null): action is AskedAction {
  return (askedActions as readonly (string | null)[]).includes(action)
}

const withWords: string[] = [
  'hire',
  'reject',
  'interview',
  'invite',
  'postpone',
] satisfies FormAction[]

/** Whether its form has something to type in; of who is hired only the company's has. */
export function takesWords(action: string | null, side: Side): boolean {
  return action !== null && withWords.includes(action) && (action !== 'hire' || side === 'employer')
}

/** The form to show for `action`; that of a move allowed no longer only while something typed is in it. */
export function movesForm(
  action: string | null,
  side: Side,
  { allowed_actions: allowed }: Pick<Application, 'allowed_actions'>,
  isTypedIn: boolean,
): FormAction | null {
  if (action !== 'invite' && !isAsked(action)) return null
  return allowed.includes(action) || (takesWords(action, side) && isTypedIn) ? action : null
}

/** Other applications of the same person that a refusal closes too. */
export const alsoRejected = 'also'

/** The form of a move, wherever it is shown, as its drafts name it. */
export function draftName(application: string, action: string): string {
  return `applications/${application}/${action}`
}
