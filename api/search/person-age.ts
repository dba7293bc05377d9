// Finds the age of a person in the text of a search: «до 65 лет», «мне 40 лет», «50 жас». An age is no condition of a job.
import type { Meaning } from './lexicon/lexicon.ts'
import { typedText, type Word } from './words.ts'

const age = String.raw`(?:1[89]|[2-9]\d)`
const limit = String.raw`(?:от|с|со|до|после|за|около|старше|младше|моложе|не (?:старше|младше|моложе)|более|больше|свыше|менее|меньше|в|мне|возраст\p{L}*) `
const russian = String.raw`(?:${limit}){0,3}${age}(?: (?:(?:и|или) )?(?:до )?${age})?(?: (?:ти|х))? (?:лет|года?|летн\p{L}*)(?: и (?:старше|младше|моложе|выше|более|больше))?`
const kazakh = String.raw`${age}(?: (?:пен|мен|бен) ${age}| ${age})? жас\p{L}*(?: (?:кей[іи]н|бастап|дей[іи]н|ас[қк]ан|тол[ғг]ан|жо[ғг]ары))?`
const ages = new RegExp(String.raw`^(?:${russian}|${kazakh})(?!\S)`, 'u')
/** Words before a number of years that is no age, as in «опыт 20 лет» and «стаж работы от 25 лет». */
const beforeYears = /^(?:опыт|стаж|работ|т[әа]ж[іи]рибе|[өо]т[іи]л)/

/** Reads an age from the words at index `at`. Returns the number of words read; the wish `age` filters nothing. */
export function personAgeAt(
  words: readonly Word[],
  at: number,
): { length: number; meaning: Meaning } | null {
  const text = typedText(words.slice(at))
  const before = words[at - 1]?.typed ?? ''
  const isExperience = beforeYears.test(before) && words[at - 2]?.typed !== 'без'
  const said = isExperience ? null : ages.exec(text)
  if (!said) return null
  return { length: said[0].split(' ').length, meaning: { kind: 'wish', name: 'age', names: [] } }
}
