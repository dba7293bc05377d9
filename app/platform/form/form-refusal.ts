import type { FieldErrors } from '#contract/field-errors.ts'
import type { DraftInfo } from '#app/platform/draft/draft-info.ts'

/** A refused form: all typed values except passwords, and the errors. */
export interface FormRefusal {
  values: Record<string, string | string[]>
  fields: FieldErrors
  /** An error code that belongs to no field. */
  error: string | null
  /** A more specific sentence than the catalogue's. */
  sentence?: string
  ways?: readonly { to: string; label: string }[]
  retryAfterSeconds?: number
  /** The toast of a failed call (spec §8), also in the document; null where the page asks a question instead. */
  toast?: { id: string; title?: string; message: string } | null
  /** The draft whose values were restored. */
  returned?: DraftInfo
  /** A draft with text, when the form was sent without: the form asks which to send. */
  waiting?: DraftInfo
}
