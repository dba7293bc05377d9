import type { FieldErrors } from '#contract/field-errors.ts'

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
  toast?: { id: string; message: string } | null
}
