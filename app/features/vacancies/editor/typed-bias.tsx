import { biasedWords } from '#contract/rules/biased-words.ts'
import { BiasHint } from '#app/features/vacancies/bias-hint.tsx'
import { useTyped } from '#app/platform/editor/use-typed.ts'

/** Checks the saved text of a field and, with script, the typed one. */
export function TypedBias({ field }: { field: { name: string; defaultValue?: string } }) {
  return <BiasHint found={biasedWords(useTyped(field.name, field.defaultValue ?? ''))} />
}
