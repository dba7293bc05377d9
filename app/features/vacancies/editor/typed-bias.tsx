import { judgeText } from '#contract/rules/fair-vacancy/fair-vacancy.ts'
import { BiasHint } from '#app/features/vacancies/bias-hint.tsx'
import { useTyped } from '#app/platform/editor/use-typed.ts'

interface BiasField {
  name: string
  defaultValue?: string
  error?: string
}

/** Names the words in a text of a vacancy that cannot be published, except those that the field's error names. */
export function TypedBias({
  field: { name, defaultValue = '', error = '' },
}: {
  field: BiasField
}) {
  const found = judgeText(useTyped(name, defaultValue))
  return <BiasHint found={found.filter(({ words }) => !error.includes(`«${words}»`))} />
}
