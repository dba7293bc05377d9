import { resume as table, type ResumeContent } from '#contract/content/resume.ts'
import { limits } from '#contract/rules/limits.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { readContent } from '#app/platform/editor/read-content.ts'

type Values = FormRefusal['values']

/** Returns the content that a proposal holds. */
export function proposedContent(values: Values): ResumeContent {
  return readContent(table.fields, values)
}

const listed = ['experience', 'education', 'courses', 'languages', 'links'] as const
const alone = [
  'title',
  'specialty_code',
  'salary_expected',
  'birth_date',
  'gender',
  'area_code',
  'education_level',
  'skills',
  'driver_license_types',
  'has_vehicle',
  'no_experience',
  'about',
  'employment_forms',
  'work_schedules',
  'relocation',
  'business_trips',
] as const

/** Returns the content of a new resume with what a person takes from a proposal. */
export function takenContent(
  blank: ResumeContent,
  proposed: ResumeContent,
  taken: ReadonlySet<string>,
): ResumeContent {
  const own = pick(
    proposed,
    alone.filter((name) => taken.has(name)),
  )
  const names = taken.has('name') ? pick(proposed, ['first_name', 'last_name', 'middle_name']) : {}
  const lists = Object.fromEntries(
    listed.flatMap((list) => {
      const rows = proposed[list].filter((_, index) => taken.has(`${list}[${index}]`))
      return rows.length > 0 ? [[list, rows]] : []
    }),
  )
  const { contacts } = blank
  const phones = proposed.contacts.phones.filter(
    ({ number }, index) =>
      taken.has(`phones[${index}]`) && contacts.phones.every((each) => each.number !== number),
  )
  return {
    ...blank,
    ...own,
    ...names,
    ...lists,
    contacts: {
      email: taken.has('email') ? proposed.contacts.email : contacts.email,
      phones: [...contacts.phones, ...phones].slice(0, limits.phones),
    },
  }
}

function pick<Name extends keyof ResumeContent>(
  content: ResumeContent,
  names: readonly Name[],
): Pick<ResumeContent, Name> {
  return Object.fromEntries(names.map((name) => [name, content[name]])) as Pick<ResumeContent, Name>
}
