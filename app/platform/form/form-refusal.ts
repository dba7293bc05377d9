import type { FieldErrors } from '#contract/field-errors.ts'
import type { DraftInfo } from '#app/platform/draft/draft-info.ts'

/** The reply to a refused form: the typed values and the errors. */
export interface FormRefusal {
  values: Record<string, string | string[]>
  fields: FieldErrors
  error: string | null
  /** True if the form waits in the browser for the network. */
  isHeld?: true
  sentence?: string
  ways?: readonly { to: string; label: string }[]
  retryAfterSeconds?: number
  toast?: { id: string; title?: string; message: string } | null
  returned?: DraftInfo
  waiting?: DraftInfo
}
