import type { UnsentReason } from '#contract/bulk-applications.ts'
import type { ToastVariant } from '#app/platform/toast/toast.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

export interface UnsentCard {
  id: string
  title: string
  /** Null when an application already exists. */
  reason: UnsentReason | null
  application: string | null
}

/** The page's reply to its form: a refusal with the ticked cards, or a result per card. */
export type ChosenAnswer = FormRefusal & {
  sent?: { toast: { id: string; message: string; variant: ToastVariant }; unsent: UnsentCard[] }
  /** People to confirm before anything is sent. */
  asks?: Pick<UnsentCard, 'id' | 'title'>[]
}

/** Anchor of the result message (no-JS). */
export const answerAnchor = 'sent'

/** The confirm button's field with the ids named in the question. */
export const confirmedField = 'confirmed'

export function confirmedValue(ids: readonly string[]): string {
  return ids.join(' ')
}

export const chosenIntent = 'send_chosen'
export const inviteIntent = 'invite_one'

/** Query parameter of the tab: the resume whose owner is invited by a personal form. */
export const invitedParam = 'invite'

/** Returns the reply if it belongs to these forms, otherwise null. */
export function answerToChosen(answer: FormRefusal | null | undefined): ChosenAnswer | null {
  return answer?.values.intent === chosenIntent ? answer : null
}

export function isOfSuggested({ values }: FormRefusal): boolean {
  return values.intent === chosenIntent || values.intent === inviteIntent
}
