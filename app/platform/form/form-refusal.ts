import type { FieldErrors } from '#contract/field-errors.ts'
import type { FoundDraft } from '#app/platform/draft/found-draft.ts'

/** What a form shows again after a refusal: every value that was typed (passwords excepted) and what is wrong. */
export interface FormRefusal {
  values: Record<string, string | string[]>
  fields: FieldErrors
  /** Code of an error that belongs to no field. */
  error: string | null
  /** What the page says of the error, where it knows more than the catalogue. */
  sentence?: string
  /** Where one can go on. */
  ways?: readonly { to: string; label: string }[]
  /** How long a limit holds. */
  retryAfterSeconds?: number
  /** The failed call in words (spec §8). A document brings the same toast along; null where the page asks instead. */
  toast?: { id: string; title?: string; message: string } | null
  /** The draft whose words these are, where they came back by themselves. */
  returned?: FoundDraft
  /** A draft with words, while the form was sent without any: the form asks whether it goes without. */
  waiting?: FoundDraft
}
