import type { Mail } from '../messages.ts'
import { compose, texts } from '../texts.ts'

const { purposes } = texts.code_requested

export function codeRequested({ purpose, code }: { purpose: string; code: string }): Mail {
  const known = Object.hasOwn(purposes, purpose) ? (purpose as keyof typeof purposes) : 'other'
  return compose(texts.code_requested, { purpose: purposes[known], code })
}
