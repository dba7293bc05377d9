import { judgeText } from '#contract/rules/fair-vacancy/fair-vacancy.ts'
import { BiasHint } from '#app/features/vacancies/bias-hint.tsx'
import { useTyped } from '#app/platform/editor/use-typed.ts'

/** Names the words in a text of a vacancy that cannot be published, while the text is typed. */
export function TypedBias({ field }: { field: { name: string; defaultValue?: string } }) {
  return <BiasHint found={judgeText(useTyped(field.name, field.defaultValue ?? ''))} />
}
