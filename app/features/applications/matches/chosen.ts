import type { UnsentReason } from '#contract/bulk-applications.ts'
import type { ToastVariant } from '#app/platform/toast/toast.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

export interface UnsentCard {
  id: string
  title: string
  reason: UnsentReason | null
  application: string | null
}

export type ChosenAnswer = FormRefusal & {
  sent?: { toast: { id: string; message: string; variant: ToastVariant }; unsent: UnsentCard[] }
  asks?: Pick<UnsentCard, 'id' | 'title'>[]
}

export const answerAnchor = 'sent'

export const confirmedField = 'confirmed'

export function confirmedValue(ids: readonly string[]): string {
  return ids.join(' ')
}

export const chosenIntent = 'send_chosen'
export const inviteIntent = 'invite_one'

export const invitedParam = 'invite'

export function answerToChosen(answer: FormRefusal | null | undefined): ChosenAnswer | null {
  return answer?.values.intent === chosenIntent ? answer : null
}

export function isOfSuggested({ values }: FormRefusal): boolean {
  return values.intent === chosenIntent || values.intent === inviteIntent
}
