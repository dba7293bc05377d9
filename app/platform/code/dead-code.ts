import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

export type DeadCode = 'expired' | 'used_up'

interface SentCode {
  isExpired: boolean
  attemptsLeft?: number
}

/**
 * Why a code can no longer be entered; null while it can. The refusal of its own form is newer than the page, which
 * is not reloaded after a refusal.
 */
export function deadCode(
  { isExpired, attemptsLeft }: SentCode,
  refusal: FormRefusal | null | undefined,
): DeadCode | null {
  if (attemptsLeft === 0 || refusal?.error === 'accounts:too_many_attempts') return 'used_up'
  return isExpired || refusal?.error === 'accounts:code_expired' ? 'expired' : null
}
