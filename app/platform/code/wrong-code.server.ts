import { attemptsLeft } from '#contract/refusals.ts'
import type { Amend } from '#app/platform/page/act.server.ts'

export const showWrongCode: Amend = (refusal, { message, data }) => {
  if (message !== 'accounts:code_invalid') return refusal
  const left = attemptsLeft.safeParse(data).data?.attempts_left
  if (left === 0) return { ...refusal, error: 'accounts:too_many_attempts' }
  const code = left === undefined ? 'wrong_code_anyhow' : `wrong_code:${left}`
  return { ...refusal, error: null, fields: { code: [code] } }
}
