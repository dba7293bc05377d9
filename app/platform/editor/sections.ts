import type { Content } from '#contract/content/kinds.ts'
import { topField } from '#contract/field-errors.ts'
import type { EditorStep } from '#app/ui/steps.tsx'

export function sectionNames<S extends string>({
  sections,
}: {
  sections: Record<S, unknown>
}): S[] {
  return Object.keys(sections) as S[]
}

/** A part of a form that a phone shows by itself; links to the step lead to its first section. */
export interface FormStep {
  name: string
  sections: readonly string[]
}

export function stepsOf(steps: Record<string, readonly string[]>): FormStep[] {
  return Object.entries(steps).map(([name, sections]) => ({ name, sections }))
}

export const hrefOfStep = ({ sections }: FormStep) => `#section-${sections[0]}`

export function sectionOf(content: Content, path: string): string | undefined {
  const top = topField(path)
  return sectionNames(content).find((name) => content.sections[name]?.includes(top))
}

/** Returns the number of the step that a field belongs to; null without a field. */
export function stepOf(
  steps: readonly FormStep[],
  content: Content,
  path: string | undefined,
): number | null {
  const section = path === undefined ? undefined : sectionOf(content, path)
  if (section === undefined) return null
  return steps.findIndex(({ sections }) => sections.includes(section))
}

export function byPlace(content: Content): (one: string, other: string) => number {
  const order: readonly string[] = Object.values(content.sections).flat()
  return (one, other) => order.indexOf(topField(one)) - order.indexOf(topField(other))
}

export function sectionState(isWrong: boolean, isDone: boolean): EditorStep['state'] {
  if (isWrong) return 'missing'
  return isDone ? 'done' : 'todo'
}
