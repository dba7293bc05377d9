import type { FieldErrors } from '../field-errors.ts'
import { readLine } from '../rules/typed-signs.ts'
import type { VacancyContent } from './vacancy.ts'

const locked = ['must_have_skills', 'questions'] as const

/** Returns errors for changed questions and required skills: these stay as the first applicants read them. */
export function lockedErrors(
  /** The content that applicants read; null if nobody has applied. */
  read: VacancyContent | null,
  written: VacancyContent,
): FieldErrors {
  if (!read) return {}
  const changed = locked.filter((name) => print(read[name]) !== print(written[name]))
  return Object.fromEntries(changed.map((name) => [name, ['locked']]))
}

/** Serializes independently of the order of fields, which differs between forms and the database. */
function print(value: VacancyContent[(typeof locked)[number]]): string {
  return JSON.stringify(
    value.map((each) =>
      typeof each === 'string'
        ? each
        : Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    // Normalize: texts stored by an older release may contain signs that are now removed.
    (_, each: unknown) => (typeof each === 'string' ? readLine(each) : each),
  )
}
