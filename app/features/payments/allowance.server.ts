import { exceededAllowance } from '#contract/refusals.ts'
import type { Amend } from '#app/platform/page/act.server.ts'
import { tooLittle } from './allowance-words.ts'

/** Tells a member what is left of the allowance, and whom to ask for more. */
export const explainAllowance: Amend = (refusal, { message, data }, visit) => {
  if (message !== 'payments:allowance_exceeded') return refusal
  const known = exceededAllowance.safeParse(data).data
  if (!known) return refusal
  const { key, values } = tooLittle(known)
  return { ...refusal, sentence: visit.texts('buying')(key, values) }
}
