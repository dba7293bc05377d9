// The city, schedule, employment and format of work that the lexicon of the search finds in a line.
import type { VacancyContent } from '../contract/content/vacancy.ts'
import {
  employmentForms,
  payoutFrequencies,
  workFormats,
  workSchedules,
} from '../contract/rules/vocabulary.ts'
import type { Executor } from '../scope.ts'
import { meaningsIn } from '../search/parse-query.ts'

export type WorkWords = Partial<
  Pick<
    VacancyContent,
    'area_code' | 'work_schedules' | 'employment_form' | 'work_formats' | 'payout_frequency'
  >
>

interface WordsInLine {
  found: WorkWords
  /** The words that named a place, for example «алматы». */
  place: string
}

const weekdays: [VacancyContent['work_schedules'][number], RegExp][] = [
  ['5_2', /пн\.?\s*[\p{Dash}.]+\s*пт|пятидневк|понедельник\p{L}*\s+(?:по|до)\s+пятниц/iu],
  ['6_1', /пн\.?\s*[\p{Dash}.]+\s*сб|шестидневк|понедельник\p{L}*\s+(?:по|до)\s+суббот/iu],
]

/** Returns what a line says for certain; words with several meanings, such as «сменный график», say nothing. */
export async function workWordsIn(db: Executor, text: string): Promise<WordsInLine> {
  const found: WorkWords = {}
  let place = ''
  for (const [schedule, pattern] of weekdays) {
    if (pattern.test(text)) found.work_schedules = [schedule]
  }
  for (const { typed, meaning } of await meaningsIn(db, text)) {
    if (meaning.kind !== 'filter') continue
    const [value = '', ...others] = meaning.values
    if (others.length > 0) continue
    if (meaning.isPlace) {
      found.area_code ??= value
      place ||= typed
    }
    const among = <const T extends string>(values: readonly T[]) =>
      values.find((each) => each === value)
    if (meaning.filter === 'work_schedule') add(found, 'work_schedules', among(workSchedules))
    if (meaning.filter === 'work_format') add(found, 'work_formats', among(workFormats))
    if (meaning.filter === 'employment_form') found.employment_form ??= among(employmentForms)
    if (meaning.filter === 'payout') found.payout_frequency ??= among(payoutFrequencies)
  }
  return { found, place }
}

function add<Name extends 'work_schedules' | 'work_formats'>(
  found: WorkWords,
  name: Name,
  value: VacancyContent[Name][number] | undefined,
): void {
  const values: string[] = found[name] ?? []
  if (value && !values.includes(value)) Object.assign(found, { [name]: [...values, value] })
}
