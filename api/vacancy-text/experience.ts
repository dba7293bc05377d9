// The experience that a vacancy asks for: «опыт от 1 года», «стаж не менее трёх лет», «без опыта».
import type { VacancyContent } from '../contract/content/vacancy.ts'

type Experience = VacancyContent['experience']

const none =
  /без\s+опыта|опыт\p{L}*(?:\s+работы)?\s+(?:не\s+(?:требуется|нуж\p{L}+|важен|обязател\p{L}+))|не\s+требуется\s+опыт|нет\s+опыта|тәжірибе\s+қажет\s+емес/iu
const inWords: [RegExp, string][] = [
  [/(?:одного|1-го|одной)\s+(?=год)/giu, '1 '],
  [/(?:дв(?:ух|а))\s+(?=лет|год)/giu, '2 '],
  [/тр(?:[её]х|и)\s+(?=лет|год)/giu, '3 '],
  [/пяти?\s+(?=лет)/giu, '5 '],
  [/(?<=(?:от|более|не менее|больше)\s+)(?=года)/giu, '1 '],
]
const years =
  /(?<!\d|\.|-)(?<from>\d{1,2})(?:-?(?:х|ти|го|и))?\s*(?:(?:[-–—]|до)\s*(?<to>\d{1,2})(?:-?(?:х|ти))?\s*)?\+?\s*(?:год|лет|г\.|жыл)/iu

/** `isLabelled`: the text is the value of «Опыт работы». */
export function experienceIn(text: string, isLabelled: boolean): Experience {
  if (none.test(text) || (isLabelled && /^(?:не\s+|нет|без)/iu.test(text))) return 'no_experience'
  if (!isLabelled && !/опыт|стаж|тәжіриб|өтіл/iu.test(text)) return null
  const written = inWords.reduce((read, [word, digits]) => read.replace(word, digits), text)
  const found = years.exec(written)
  if (!found) return null
  const from = Number(found.groups?.from)
  if (from >= 6) return '6_plus'
  if (from >= 3) return '3_6'
  return from >= 1 ? '1_3' : null
}
