import type { UnsentReason } from '#contract/bulk-applications.ts'
import type { ToastVariant } from '#app/platform/toast/toast.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

export interface UnsentCard {
  id: string
  title: string
  /** Why no application was created for the card; null if an application already exists. */
  reason: UnsentReason | null
  application: string | null
}

/** The page's reply to cards that the visitor has ticked: a refusal, or the result for each card. */
export type ChosenAnswer = FormRefusal & {
  sent?: { toast: { id: string; message: string; variant: ToastVariant }; unsent: UnsentCard[] }
  /** The candidates for whom the employer has to confirm the invitation before anything is sent. */
  asks?: Pick<UnsentCard, 'id' | 'title'>[]
}

/** The anchor of the result message, to which the browser scrolls when JavaScript is off. */
export const answerAnchor = 'sent'

/** The form field with the ids of the candidates whose invitation the employer confirms. */
export const confirmedField = 'confirmed'

export function confirmedValue(ids: readonly string[]): string {
  return ids.join(' ')
}

export const chosenIntent = 'send_chosen'
export const inviteIntent = 'invite_one'

/** The query parameter with the id of the resume whose candidate gets a personal invitation. */
export const invitedParam = 'invite'

export function answerToChosen(answer: FormRefusal | null | undefined): ChosenAnswer | null {
  return answer?.values.intent === chosenIntent ? answer : null
}

export function isOfSuggested({ values }: FormRefusal): boolean {
  return values.intent === chosenIntent || values.intent === inviteIntent
}
