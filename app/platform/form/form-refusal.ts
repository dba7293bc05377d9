import type { FieldErrors } from '#contract/field-errors.ts'
import type { DraftInfo } from '#app/platform/draft/draft-info.ts'

/** The reply to a refused form: all typed values except passwords, and the errors. */
export interface FormRefusal {
  values: Record<string, string | string[]>
  fields: FieldErrors
  error: string | null
  /** A sentence that is shown instead of the usual text of the error code. */
  sentence?: string
  ways?: readonly { to: string; label: string }[]
  retryAfterSeconds?: number
  /** The toast about a failed call (spec §8); null if the page asks the visitor a question instead. */
  toast?: { id: string; title?: string; message: string } | null
  returned?: DraftInfo
  /** A draft with text, although the form was sent without text; the visitor chooses which to send. */
  waiting?: DraftInfo
}
