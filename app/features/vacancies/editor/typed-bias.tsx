import { biasedWords } from '#contract/rules/biased-words.ts'
import { BiasHint } from '#app/features/vacancies/bias-hint.tsx'
import { useTyped } from '#app/platform/editor/use-typed.ts'

/** Under a field of the editor: of what was saved, with script of what has been typed since. */
export function TypedBias({ field }: { field: { name: string; defaultValue?: string } }) {
  return <BiasHint found={biasedWords(useTyped(field.name, field.defaultValue ?? ''))} />
}
