// Finds the wished start of shifts in the text of a search: «с 8 утра», «с 9:00 до 18:00», «таңғы 8-ден».
import type { shiftStarts } from '../contract/rules/vocabulary.ts'
import type { Meaning } from './lexicon/lexicon.ts'
import { typedText, type Word } from './words.ts'

const minutes = String.raw`(?: [0-5]\d)`
const hours = String.raw`(?: ч(?:ас(?:а|ов)?)?)?`
const part = '(?: (?:утра|дня|вечера|ночи))'
const clock = String.raw`(?<hour>\d{1,2})(?<minutes>${minutes})?`
const russian = new RegExp(
  String.raw`^(?:(?:смен[аыу]|график|начало(?: смены| работы)?) )?с ${clock}${hours}(?<part>${part})?(?: до (?<end>\d{1,2})${minutes}?${hours}${part}?)?(?! лет| год|\S)`,
)
const kazakh = new RegExp(
  String.raw`^(?:(?<part>та[ңн][ғг]ы|т[үу]ск[іи]|кешк[іи]|т[үу]нг[іи])(?: са[ғг]ат)?|са[ғг]ат) ${clock} [дтн][еа]н(?!\S)`,
)
const afternoon = /дня|вечера|т[үу]ск|кешк/
/** The minimum and maximum length of a shift in hours; a longer range, such as «с 18 до 35», means ages. */
const shortest = 3
const longest = 13

/** Reads the start of shifts from the words at index `at`. Returns the filter and the number of words read. */
export function shiftStartAt(
  words: readonly Word[],
  at: number,
): { length: number; meaning: Meaning } | null {
  const text = typedText(words.slice(at))
  const inRussian = russian.exec(text)
  const said = inRussian ?? kazakh.exec(text)
  if (!said) return null
  const { hour: typed, minutes: exact, part: partOfDay, end } = said.groups ?? {}
  const isAfternoon = afternoon.test(partOfDay ?? '') && Number(typed) < 12
  const hour = Number(typed) + (isAfternoon ? 12 : 0)
  const lasts = (Number(end) - hour + 24) % 24
  const isRange = lasts >= shortest && lasts <= longest && Number(end) <= 24
  const isClock = exact || partOfDay || isRange || !inRussian
  if (!isClock || hour > 24) return null
  const values = [shiftStartOf(hour % 24)]
  const meaning = { kind: 'filter' as const, filter: 'shift_start', values }
  return { length: said[0].split(' ').length, meaning }
}

function shiftStartOf(hour: number): (typeof shiftStarts)[number] {
  if (hour < 5 || hour >= 21) return 'night'
  if (hour < 11) return 'morning'
  return hour < 16 ? 'day' : 'evening'
}
