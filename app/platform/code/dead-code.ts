import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

export type DeadCode = 'expired' | 'used_up'

interface SentCode {
  isExpired: boolean
  attemptsLeft?: number
}

export function deadCode(
  { isExpired, attemptsLeft }: SentCode,
  refusal: FormRefusal | null | undefined,
): DeadCode | null {
  if (attemptsLeft === 0 || refusal?.error === 'accounts:too_many_attempts') return 'used_up'
  return isExpired || refusal?.error === 'accounts:code_expired' ? 'expired' : null
}
