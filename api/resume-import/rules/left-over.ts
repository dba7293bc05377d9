// Collects the text of a resume that no field takes: unused lines, and the parts of used lines whose words are in no value.
import { mail, phone, web, whatsApp } from './contacts.ts'
import { labelledAs } from './job-lines.ts'
import { codesIn, levelIn } from './knowledge.ts'
import { cityOf, isCountry } from './known-words.ts'
import { labelOf } from './labelled-line.ts'
import { plain, type Line } from './lines.ts'
import type { ParsedResume } from './parsed-resume.ts'
import { hasDate, withoutDates, withoutDuration } from './periods.ts'
import { salaryIn } from './salary.ts'
import { headingOf, isResumeTitle } from './sections.ts'

/** Words that name a field or join the words of a value, so that they say nothing beside it. */
const ofFields = new RegExp(
  String.raw`^(?:${[
    'фио|имя|имени|фамили|отчеств|зовут|name|резюме|анкет',
    'тел(?:ефон)?|моб(?:ил)?|phone|mobile|cell|e?mail|почт|электронн|мейл|контакт|связ|предпочит|способ|telegram|телеграм|linkedin|github|адрес|сот(?:ов)?$|номер|мой$|мои$',
    'родил|рожд|дата|возраст|лет$|год(?:а|у|ы|ов)?$|birth|born|date|пол$|мужчин|женщин|мужск|женск|male|female',
    'город|гор$|прожив|живу|нахожусь|из$|обл$|область|республик|место|жительств|location|based|living|city',
    'зарплат|заработн|плат[аы]$|оклад|доход|руки|месяц|хочу|желаем|ожидаем|salary',
    'язык|владе|знан|уров|language|level',
    'прав[аоы]?$|категори|кат$|водительск|удостовер|вод$|уд$|driv|licen|личн|собственн|свой|автомоб|авто$|машин|есть$|имеется|own|vehicle|car$',
    'цель|должност|позици|ваканс|ищу|работ|рассматр|претенд|получ|соиск|устро|нужна|качеств|position|objective|title|job|desired',
    'трудил|тружусь|принят|являюсь|был[аи]?$|организац|компани|предприят|период|обязанност|функци|employer|company|duties',
    'наст|врем|время|сейчас|текущ|потом|затем|после|этого|раньше|далее|там|тоже|также|последн|present|until|till|from|with',
    'учусь|обуча|учил|студент|окончил|закончил|выпуск|факультет|специальност|вуз|учебн|заведен|образован|квалификац|faculty|degree|major|university$|graduat',
    'высш|средн|специальн|неоконч|неполн|бакалавр|магистр|bachelor|master',
    'готов|редким|частым|командиров|переезд|график|режим|вахт|гибк|опыт',
    'для|при|под|над|как|или|это|что|мне|моя|моё|the|and|for|since',
  ].join('|')})`,
  'u',
)

export function isOfFields(word: string): boolean {
  return ofFields.test(word)
}

/** Returns the words of a text that have a meaning of their own. */
export function wordsIn(text: string): string[] {
  return plain(text).match(/[\p{L}][\p{L}\d]{2,}/gu) ?? []
}

/** Returns the text that is in none of the values. */
export function leftOver(lines: readonly Line[], to: ParsedResume): string {
  return lines.flatMap(lostParts(to)).join('\n')
}

/** Returns a function that gives the text of a line that is in none of the values, or nothing. */
export function lostParts(to: ParsedResume): (line: Line) => string[] {
  const begins = beginsOf(to)
  const isTaken = (word: string) =>
    isOfFields(word) ||
    begins.has(beginOf(word)) ||
    hasDate(word) ||
    (to.whatsapp.length > 0 && whatsApp.test(word))
  const isLost = (text: string) => wordsIn(bareOf(text, to)).some((word) => !isTaken(word))
  return (line) => {
    const { text, isUsed } = line
    if (!isUsed) return [text.replace(/\t/g, ' · ')]
    if (headingOf(text) || isResumeTitle(text)) return []
    const label = labelOf(line)
    if (label && !label.value.split(parts).some(isLost)) return []
    const lost = withoutLabel(line).split(parts).filter(isLost)
    return lost.length > 0 ? [lost.map((part) => part.trim()).join(', ')] : []
  }
}

const parts = /[,;\t|•·()]|\s\p{Dash}\s|\.\s/u

function withoutLabel(line: Line): string {
  const ofJob = labelledAs(line.text)
  if (ofJob) return ofJob.value
  const named = labelOf(line)
  const isKnown = named && wordsIn(named.label).every(isOfFields)
  return isKnown ? named.value : line.text
}

/** Long words count as taken in any grammatical form: «магазине» stands for «магазин». */
function beginOf(word: string): string {
  return word.slice(0, Math.max(word.length < 5 ? 3 : 4, word.length - 3))
}

function beginsOf(to: ParsedResume): Set<string> {
  const words = textsOf(to).flatMap(wordsIn)
  return new Set(
    words.flatMap((word) => [
      word,
      ...Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(0, at + 3)),
    ]),
  )
}

/** Returns all texts in a value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

/** Removes what became a value in another form, such as a date. */
function bareOf(part: string, to: ParsedResume): string {
  const isCity = to.city !== '' && !/район|р-н|мкр/u.test(part)
  if (isCountry(part) || (isCity && cityOf(part.trim())?.name === to.city)) return ''
  const text = withoutDuration(
    withoutDates(part.replace(mail, ' ').replace(phone, ' ').replace(web, ' ')),
  )
  if (to.salary && salaryIn(text)) return salaryIn(text)?.rest ?? ''
  return isOfLanguage(plain(text), to) ? '' : text
}

function isOfLanguage(text: string, { languages }: ParsedResume): boolean {
  const isKnown = codesIn(text).some((code) => languages.some((each) => each.code === code))
  const most = isKnown
    ? levelIn(text)
      ? Infinity
      : 2
    : levelIn(text) && languages.length > 0
      ? 3
      : 0
  return wordsIn(text).length <= most
}
