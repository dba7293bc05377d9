import type { UnsentReason } from '#contract/bulk-applications.ts'
import type { ToastVariant } from '#app/platform/toast/toast.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

/** What was chosen and not sent, as the page named it. */
export interface Unsent {
  id: string
  title: string
  /** null: it is there already. */
  reason: UnsentReason | null
  /** The application that is there. */
  application: string | null
}

/** What the page says after its form was sent: a refusal that keeps what was chosen, or what came of each. */
export type ChosenAnswer = FormRefusal & {
  sent?: { toast: { id: string; message: string; variant: ToastVariant }; unsent: Unsent[] }
  /** Who is to be invited, as the page named them: nothing has been sent yet. */
  asks?: Pick<Unsent, 'id' | 'title'>[]
}

/** Of what the page answers above its list, where a document without script is to be read. */
export const answerAnchor = 'sent'

/** The field of the button that means just those whom the question named. */
export const confirmedField = 'confirmed'

export function confirmedValue(ids: readonly string[]): string {
  return ids.join(' ')
}

/** The forms of what is suggested, by the `intent` of their buttons. */
export const chosenIntent = 'send_chosen'
export const inviteIntent = 'invite_one'

/** The person whom one form invites, in the address of a tab. */
export const invitedParam = 'invite'

/** The answer that is for these forms: another form of the page has its own. */
export function answerToChosen(answer: FormRefusal | null | undefined): ChosenAnswer | null {
  return answer?.values.intent === chosenIntent ? answer : null
}

/** Whether the answer is for what is suggested, not for an application or for the page. */
export function isOfSuggested({ values }: FormRefusal): boolean {
  return values.intent === chosenIntent || values.intent === inviteIntent
}
