import { topField } from '#contract/field-errors.ts'
import type { Step } from '#app/ui/steps.tsx'

/** Sections in order with the fields of the contract that stand in each. */
export const sections = {
  position: ['title', 'specialty_code', 'salary_expected'],
  person: [
    'first_name',
    'last_name',
    'middle_name',
    'birth_date',
    'gender',
    'area_code',
    'citizenship_codes',
    'contacts',
  ],
  experience: ['no_experience', 'experience'],
  education: ['education_level', 'education'],
  languages: ['languages'],
  skills: ['skills'],
  about: ['about', 'links'],
  conditions: [
    'employment_forms',
    'work_formats',
    'work_schedules',
    'relocation',
    'business_trips',
  ],
  visibility: ['visibility', 'hidden_fields'],
} as const

export type Section = keyof typeof sections
export const sectionNames = Object.keys(sections) as Section[]

const order: readonly string[] = Object.values(sections).flat()

/** Fields as the page shows them, from top to bottom. */
export function byPlace(one: string, other: string): number {
  return order.indexOf(topField(one)) - order.indexOf(topField(other))
}

/** Whether something in the section is wrong, it is done, or still to do. */
export function sectionState(
  section: Section,
  done: readonly Section[],
  errors: readonly string[],
): Step['state'] {
  const fields: readonly string[] = sections[section]
  if (errors.some((path) => fields.includes(topField(path)))) return 'missing'
  return done.includes(section) ? 'done' : 'todo'
}
