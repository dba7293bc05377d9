// Skills, languages with their levels, and the driving licence.
import languageNames from '../../dictionaries/languages.json' with { type: 'json' }
import { driverLicences } from '../../contract/rules/vocabulary.ts'
import { isInstitution } from './education.ts'
import { notShortened, plain, type Line } from './lines.ts'
import type { ParsedResume } from './parsed-resume.ts'
import { salaryIn } from './salary.ts'

const english: Record<string, string> = {
  english: 'en',
  russian: 'ru',
  kazakh: 'kk',
  german: 'de',
  french: 'fr',
  turkish: 'tr',
  chinese: 'zh',
  spanish: 'es',
  italian: 'it',
  korean: 'ko',
  japanese: 'ja',
  arabic: 'ar',
  uzbek: 'uz',
  ukrainian: 'uk',
  polish: 'pl',
  deutsch: 'de',
  қазақ: 'kk',
  орыс: 'ru',
  ағылшын: 'en',
  түрік: 'tr',
  неміс: 'de',
  'англ(?!\\p{L})': 'en',
  'рус(?!\\p{L})': 'ru',
  'каз(?!\\p{L})': 'kk',
  'нем(?!\\p{L})': 'de',
}
const levels: [string, RegExp][] = [
  ['native', /родн|native|ана тіл|bilingual|mother/],
  ['c2', /c2|с2|в совершенстве|proficien|мастер/],
  ['c1', /c1|с1|свобод|fluent|advanced|продвинут|full professional|отличн|еркін/],
  ['b2', /b2|в2|upper|выше среднего|professional working|хорош|жақсы|средне-продвинут/],
  [
    'a2',
    /a2|а2|pre.?intermediate|базов|элементарн|elementary|basic|ниже среднего|со словар|limited working/,
  ],
  ['b1', /b1|в1|intermediate|средн|разговорн|орта|conversational|удовлетворительн/],
  ['a1', /a1|а1|beginner|начальн|бастапқы|слаб/],
]

/** Reads languages in lines; of lines outside a section of languages only those that give a level. */
export function readLanguages(lines: readonly Line[], to: ParsedResume, isSection: boolean): void {
  let pending: { code: string; level: string | null } | null = null
  for (const line of lines) {
    const text = plain(line.text).replace(/^язык(?:и)?\s*:/, '')
    let isFound = false
    for (const part of text.split(/[,;\t•]|\s\|\s|\.\s/)) {
      const codes = codesIn(part)
      const level = levelIn(part)
      if (codes.length === 0) {
        if (level && pending && pending.level === null && isSection) {
          pending.level = level
          isFound = true
        }
        continue
      }
      if (!isSection && !level) continue
      isFound = true
      for (const code of codes) {
        const known = to.languages.find((each) => each.code === code)
        if (known) known.level ??= level
        else {
          pending = { code, level }
          if (to.languages.length < 10) to.languages.push(pending)
        }
      }
    }
    if (isFound && (isSection || text.length < 90)) line.isUsed = true
  }
}

/** Returns whether a line only names languages and how well the person knows them. */
export function isOfLanguages({ text }: Line): boolean {
  const parts = plain(text)
    .split(/[,;.]/)
    .filter((part) => part.trim())
  const isLanguage = (part: string) => codesIn(part).length > 0
  return (
    text.length < 60 &&
    parts.some((part) => levelIn(part)) &&
    parts.some(isLanguage) &&
    parts.every((part) => isLanguage(part) || levelIn(part))
  )
}

/** Returns the languages that a text names; «казахский и русский — родные» are two of one level. */
export function codesIn(part: string): string[] {
  const named = languageNames.flatMap(({ code, name }) => {
    const stem = plain(name).replace(/(?:ский|ий|ый)$/, '')
    return stem.length > 2 && new RegExp(`(?<!\\p{L})${stem}`, 'u').test(part) ? [code] : []
  })
  const others = Object.entries(english).flatMap(([name, code]) =>
    new RegExp(`(?<!\\p{L})${name}`, 'u').test(part) ? [code] : [],
  )
  return [...new Set([...named, ...others])]
}

export function levelIn(part: string): string | null {
  return levels.find(([, pattern]) => pattern.test(part))?.[0] ?? null
}

/** A sentence about the person, such as «Люблю кошек». */
const sentence =
  /^(?:я|мне|меня|люблю|обожаю|хочу|могу|готова?|ищу|увлекаюсь|занимаюсь|интересуюсь|играю|живу|не\s+(?:курю|пью)|замужем|женат|i\s)(?!\p{L})/iu

const betweenSkills = new RegExp(
  String.raw`[,;•·\t|]|\s/\s|\s{3,}|(?<=\p{L})${notShortened}\.\s+(?=\p{Lu})`,
  'u',
)

/** Returns whether a part of a list tells of contacts, the salary, languages or a school instead of a skill. */
function isOtherFact(part: string): boolean {
  return (
    /@|telegram|телеграм|whats\s?app|ватсап|почта|\d{10}/iu.test(part) ||
    salaryIn(part) !== null ||
    isInstitution(part) ||
    /факультет|^(?:практика|стажировка)(?!\p{L})/iu.test(part) ||
    (codesIn(plain(part)).length > 0 && levelIn(plain(part)) !== null)
  )
}

export function readSkills(lines: readonly Line[], to: ParsedResume): void {
  for (const line of lines) {
    const text = line.text.replace(/^(?:навыки|skills|умения)\s*:?\s*/iu, '')
    const parts = text
      .split(betweenSkills)
      .map((part) => part.replace(/^[\s\p{Dash}]+|[\s.]+$/gu, '').trim())
      .filter(Boolean)
    // A sentence is no skill; it stays among what was not understood.
    if (parts.some((part) => part.length > 60) && parts.length < 3) continue
    if (parts.length < 3 && sentence.test(text)) continue
    const skills = parts.filter((each) => !isOtherFact(each))
    line.isUsed ||= skills.length > 0
    for (const part of skills) {
      const isKnown = to.skills.some((skill) => plain(skill) === plain(part))
      if (part.length > 1 && part.length <= 100 && !isKnown && to.skills.length < 30)
        to.skills.push(part)
    }
  }
}

const licence =
  /(?:прав[ао]?|категори\p{L}*|кат\.|вод(?:ительск\p{L}+)?\.?\s*(?:уд(?:остоверени\p{L}*)?\.?|прав\p{L}*)|driv(?:er|ing)['’]?s?\s+licen[cs]e)/iu
const cyrillic: Record<string, string> = { А: 'A', В: 'B', С: 'C', Е: 'E', Д: 'D' }

/** A line that begins with the licence, whose letters win over those of a wanted position. */
const labelled = /^(?:есть\s+)?(?:прав[ао]|вод|driv|категори\p{L}*(?:\s+прав)?\s*:)/iu

export function readDriving(all: readonly Line[], to: ParsedResume): void {
  const own = all.filter(({ text }) => labelled.test(text) && licenceCodes(text).length > 0)
  for (const line of all) {
    if (/(?:личный|собственный|свой|есть|own)\s+(?:автомобиль|авто|машина|car)/iu.test(line.text)) {
      to.hasVehicle = true
      if (line.text.length < 60) line.isUsed = true
    }
    const codes = own.length === 0 || own.includes(line) ? licenceCodes(line.text) : []
    to.licences = [...new Set([...to.licences, ...codes])]
    if (codes.length > 0 && line.text.length < 80) line.isUsed = true
  }
}

function licenceCodes(text: string): string[] {
  const match = licence.exec(text)
  const found = text
    .slice(match?.index ?? text.length)
    .match(/(?<!\p{L})(?:BE|CE|DE|ВЕ|СЕ|TM|TB|[ABCDEАВСДЕ])(?:1)?(?!\p{L})/gu)
  return (found ?? [])
    .map((code) =>
      code.replace(/1$/, '').replace(/[АВСЕД]/g, (letter) => cyrillic[letter] ?? letter),
    )
    .filter((code) => driverLicences.some((each) => each === code))
}
