// The experience that a vacancy asks for: «опыт от 1 года», «стаж не менее трёх лет», «без опыта».
import type { VacancyContent } from '../contract/content/vacancy.ts'

type Experience = VacancyContent['experience']

const none =
  /без\s+опыта|(?<!\p{L})опыт\p{L}{0,4}(?:\s+работы)?\s+(?:не\s+(?:требуется|нуж\p{L}{1,4}|важен|обязател\p{L}{1,4}))|не\s+требуется\s+опыт|нет\s+опыта|тәжірибе\s+қажет\s+емес/iu
const inWords: [RegExp, string][] = [
  [/(?:одного|1-го|одной)\s+(?=год)/giu, '1 '],
  [/(?:дв(?:ух|а))\s+(?=лет|год)/giu, '2 '],
  [/тр(?:[её]х|и)\s+(?=лет|год)/giu, '3 '],
  [/пяти?\s+(?=лет)/giu, '5 '],
  [/(?<=(?:от|более|не менее|больше)\s+)(?=года)/giu, '1 '],
]
const years =
  /(?<!\d|\.|-)(?<from>\d{1,2})(?:-?(?:х|ти|го|и))?\s*(?:(?:[-–—]|до)\s*(?<to>\d{1,2})(?:-?(?:х|ти))?\s*)?\+?\s*(?:год|лет|г\.|жыл)/giu
/** Matches the beginning of a clause about an age, such as «возраст от 25 лет». */
const ofAge = /(?:возраст|старше|моложе|жас)[^,;.]{0,20}$/iu
/** From this number on, years are an age: nobody asks for 16 years of experience. */
const leastAge = 16

/** `isLabelled`: the text is the value of «Опыт работы». */
export function experienceIn(text: string, isLabelled: boolean): Experience {
  if (none.test(text) || (isLabelled && /^(?:не\s+|нет|без)/iu.test(text))) return 'no_experience'
  if (!isLabelled && !/опыт|стаж|тәжіриб|өтіл/iu.test(text)) return null
  const written = inWords.reduce((read, [word, digits]) => read.replace(word, digits), text)
  for (const { index, groups } of written.matchAll(years)) {
    const from = Number(groups?.from)
    if (from >= leastAge || ofAge.test(written.slice(Math.max(0, index - 40), index))) continue
    if (from >= 6) return '6_plus'
    if (from >= 3) return '3_6'
    return from >= 1 ? '1_3' : null
  }
  return null
}
