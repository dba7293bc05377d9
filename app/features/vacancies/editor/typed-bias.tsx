import { biasedWords } from '#contract/rules/biased-words.ts'
import { BiasHint } from '#app/features/vacancies/bias-hint.tsx'
import { useTyped } from '#app/platform/editor/use-typed.ts'

/** Warns the employer about discriminating words in the texts of a vacancy while they are typed. */
export function TypedBias({ field }: { field: { name: string; defaultValue?: string } }) {
  return <BiasHint found={biasedWords(useTyped(field.name, field.defaultValue ?? ''))} />
}
