import sentences from '../../contract/locales/ru/desk-letters.json' with { type: 'json' }
import type { LetterReason } from '../../contract/rules/desk.ts'

/** Writes a letter from the reasons of a decision and the own words of the operator, a line each. */
export function letterOf(words: { reasons?: readonly LetterReason[]; answer: string }): string {
  return [...(words.reasons ?? []).map((reason) => sentences[reason]), words.answer]
    .filter(Boolean)
    .join('\n')
}
