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

export const idOfSection = (section: string | undefined) => `section-${section}`
export const hrefOfStep = ({ sections }: FormStep) => `#${idOfSection(sections[0])}`

export function sectionOf(content: Content, path: string): string | undefined {
  const top = topField(path)
  return sectionNames(content).find((name) => content.sections[name]?.includes(top))
}

/** Returns the number of the step with a section or field, by its id in the page; null if no step contains it. */
export function stepOf(
  steps: readonly FormStep[],
  content: Content,
  id: string | undefined,
): number | null {
  if (id === undefined) return null
  const field = sectionOf(content, id)
  const step = steps.findIndex(({ sections }) =>
    sections.some((section) => section === field || idOfSection(section) === id),
  )
  return step === -1 ? null : step
}

export function byPlace(content: Content): (one: string, other: string) => number {
  const order: readonly string[] = Object.values(content.sections).flat()
  return (one, other) => order.indexOf(topField(one)) - order.indexOf(topField(other))
}

export function sectionState(isWrong: boolean, isDone: boolean): EditorStep['state'] {
  if (isWrong) return 'missing'
  return isDone ? 'done' : 'todo'
}
