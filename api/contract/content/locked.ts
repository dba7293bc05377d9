import type { FieldErrors } from '../field-errors.ts'
import { readLine } from '../rules/typed-signs.ts'
import type { VacancyContent } from './vacancy.ts'

const locked = ['must_have_skills', 'questions'] as const

/** Returns errors if the employer changed questions or required skills after somebody applied to the vacancy. */
export function lockedErrors(read: VacancyContent | null, written: VacancyContent): FieldErrors {
  if (!read) return {}
  const changed = locked.filter((name) => print(read[name]) !== print(written[name]))
  return Object.fromEntries(changed.map((name) => [name, ['locked']]))
}

/** Serializes a value with sorted keys, because forms and the database order the fields of an object differently. */
function print(value: VacancyContent[(typeof locked)[number]]): string {
  return JSON.stringify(
    value.map((each) =>
      typeof each === 'string'
        ? each
        : Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    (_, each: unknown) => (typeof each === 'string' ? readLine(each) : each),
  )
}
