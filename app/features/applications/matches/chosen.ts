import type { UnsentReason } from '#contract/bulk-applications.ts'
import type { ToastVariant } from '#app/platform/toast/toast.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

export interface UnsentCard {
  id: string
  title: string
  /** Why nothing was sent; null if an application already exists. */
  reason: UnsentReason | null
  application: string | null
}

/** The page's reply to ticked matches: a refusal that keeps them ticked, or the result for each card. */
export type ChosenAnswer = FormRefusal & {
  sent?: { toast: { id: string; message: string; variant: ToastVariant }; unsent: UnsentCard[] }
  /** People whose invitation the employer has to confirm before anything is sent. */
  asks?: Pick<UnsentCard, 'id' | 'title'>[]
}

/** Anchor of the result message, to which the browser scrolls when JavaScript is off. */
export const answerAnchor = 'sent'

/** The field of the confirm button, with the ids of the people named in the question. */
export const confirmedField = 'confirmed'

export function confirmedValue(ids: readonly string[]): string {
  return ids.join(' ')
}

export const chosenIntent = 'send_chosen'
export const inviteIntent = 'invite_one'

/** Query parameter of the matches tab: the id of the resume whose owner gets a personal invitation. */
export const invitedParam = 'invite'

/** Returns the page's reply if it is about ticked matches, otherwise null. */
export function answerToChosen(answer: FormRefusal | null | undefined): ChosenAnswer | null {
  return answer?.values.intent === chosenIntent ? answer : null
}

export function isOfSuggested({ values }: FormRefusal): boolean {
  return values.intent === chosenIntent || values.intent === inviteIntent
}
