import type { FieldErrors } from '#contract/field-errors.ts'
import type { DraftInfo } from '#app/platform/draft/draft-info.ts'

/** The reply to a refused form: its values without passwords, and the errors. */
export interface FormRefusal {
  values: Record<string, string | string[]>
  fields: FieldErrors
  error: string | null
  /** A sentence in place of the text for the error code. */
  sentence?: string
  ways?: readonly { to: string; label: string }[]
  retryAfterSeconds?: number
  /** The toast about a failed call of the API (spec §8). */
  toast?: { id: string; title?: string; message: string } | null
  returned?: DraftInfo
  /** A draft with text for a form that was sent without text. */
  waiting?: DraftInfo
}
