import type { FieldErrors } from '../field-errors.ts'
import { readLine } from '../rules/typed-signs.ts'
import type { VacancyContent } from './vacancy.ts'

const locked = ['must_have_skills', 'questions'] as const

/** What people have applied by stays as they have read it, also where it was edited before they did. */
export function lockedErrors(
  /** What they have read; null while nobody has applied. */
  read: VacancyContent | null,
  written: VacancyContent,
): FieldErrors {
  if (!read) return {}
  const changed = locked.filter((name) => print(read[name]) !== print(written[name]))
  return Object.fromEntries(changed.map((name) => [name, ['locked']]))
}

/** One and the same for the same content: forms and the database order the fields of a row in their own ways. */
function print(value: VacancyContent[(typeof locked)[number]]): string {
  return JSON.stringify(
    value.map((each) =>
      typeof each === 'string'
        ? each
        : Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    // Texts stored by an older release may hold signs that are dropped today; they count as equal.
    (_, each: unknown) => (typeof each === 'string' ? readLine(each) : each),
  )
}
