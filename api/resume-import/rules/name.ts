// The name of the person, under a label or among the first lines.
import {
  cityInAddress,
  employerScore,
  isCountry,
  isFirstName,
  patronymic,
  positionScore,
  surname,
} from './known-words.ts'
import { labelOf } from './labelled-line.ts'
import type { Line } from './lines.ts'
import type { ParsedResume } from './parsed-resume.ts'
import { headingOf, isResumeTitle } from './sections.ts'

const word = /^(?:\p{Lu}[\p{L}'’`-]+|\p{Lu}\.)$/u

/** Returns the words of a name, or null if the text is not one. */
function nameWords(text: string): string[] | null {
  const bare = text
    .replace(/^(?:резюме|cv|resume|ф\.?\s?и\.?\s?о\.?|имя|кандидат|name)\s*[:\p{Dash}]?\s*/iu, '')
    .replace(/\([^)]*\)|,?\s\d+\s+(?:лет|года?)$|,?\s(?:19|20)\d\d\s*г\.?\s?р\.?$/gu, ' ')
    .split(/[,|\t•·;]|\s\p{Dash}\s/u)[0]
    ?.replace(/(\p{Lu}\.)(?=\p{L})/gu, '$1 ')
    .trim()
  const words = bare?.split(/\s+/) ?? []
  if (
    words.length === 0 ||
    words.length > 4 ||
    !words.every((each) => word.test(each) || /^(?:оглы|улы|ұлы|қызы|кызы)$/iu.test(each))
  )
    return null
  return words
}

function nameScore(words: readonly string[], text: string): number {
  let score = 0
  if (words.some((each) => patronymic.test(each) && words.length > 1)) score += 3
  if (words.some(isFirstName)) score += 3
  if (words.length > 1 && words.some((each) => surname.test(each))) score += 1
  if (words.length === 2 || words.length === 3) score += 1
  if (words.length === 1) score -= isFirstName(words[0] ?? '') ? 1 : 5
  const name = words.join(' ')
  if (positionScore(name) > 1) score -= 4
  if (employerScore(name) > 1) score -= 3
  if (headingOf(text) || isResumeTitle(name) || isCountry(name) || cityInAddress(name)) score -= 6
  return score
}

function setName(words: readonly string[], to: ParsedResume): void {
  const [a = '', b = '', c = '', d = ''] = words.map(titleCase)
  to.last = to.first = to.middle = ''
  if (d) [to.last, to.first, to.middle] = patronymic.test(d) ? [a, b, `${c} ${d}`] : [a, b, c]
  else if (c) {
    if (patronymic.test(b) && !patronymic.test(c)) [to.first, to.middle, to.last] = [a, b, c]
    else if (isFirstName(a) && !isFirstName(b)) [to.first, to.middle, to.last] = [a, b, c]
    else [to.last, to.first, to.middle] = [a, b, c]
  } else if (b) {
    // «Кызы» and «улы» alone beside a first name are surnames as often as patronymics; a surname is not left empty.
    const isSurname = /(?:улы|ұлы|кызы|қызы|uly|kyzy)$/iu.test(b)
    if (patronymic.test(b) && isFirstName(a) && !isSurname) [to.first, to.middle] = [a, b]
    else if (isFirstName(a) && !isFirstName(b)) [to.first, to.last] = [a, b]
    else if (isFirstName(b) || surname.test(a)) [to.last, to.first] = [a, b]
    else [to.first, to.last] = [a, b]
  } else to.first = a
}

function titleCase(text: string): string {
  if (text.length < 3 || text !== text.toUpperCase()) return text
  return text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

export function readName(lines: readonly Line[], to: ParsedResume): void {
  const parts = { last: '', first: '', middle: '' }
  for (const line of lines) {
    const label = labelOf(line)
    if (!label) continue
    if (
      /^(?:ф\.?\s?и\.?\s?о\.?|фамилия,?\s*имя.*|имя\s+и\s+фамилия|имя,?\s*фамилия.*|full\s*name|name|аты-жөні|кандидат|соискатель)$/u.test(
        label.label,
      )
    ) {
      const words = nameWords(label.value)
      if (words) {
        line.isUsed = true
        return setName(words, to)
      }
    }
    const part = /^(?:фамилия|last name|surname|тегі)$/.test(label.label)
      ? 'last'
      : /^(?:имя|first name|аты)$/.test(label.label)
        ? 'first'
        : /^(?:отчество|middle name|әкесінің аты)$/.test(label.label)
          ? 'middle'
          : null
    if (!part) continue
    const words = nameWords(label.value)
    if (part === 'first' && words && words.length > 1) {
      line.isUsed = true
      return setName(words, to)
    }
    if (words?.length === 1) {
      parts[part] = titleCase(label.value)
      line.isUsed = true
    }
  }
  if (parts.first || parts.last) return void Object.assign(to, parts)
  const candidates = lines.slice(0, 40).flatMap((line, index) => {
    const words = nameWords(line.text)
    if (!words) return []
    const after = lines[index + 1]
    const more = after && words.length < 3 ? nameWords(after.text) : null
    const own = nameScore(words, line.text)
    const early = Math.max(0, 2 - index * 0.25)
    const both =
      more && words.length + more.length <= 4 && after
        ? nameScore([...words, ...more], `${line.text} ${after.text}`)
        : -9
    const joins =
      !cityInAddress(after?.text ?? '') &&
      positionScore(after?.text ?? '') < 1 &&
      more &&
      both > own &&
      (index === 0 || !words.some(isFirstName) !== !more.some(isFirstName)) &&
      (words.length === 1 || more.some((each) => patronymic.test(each)))
    return joins && after
      ? [{ words: [...words, ...more], score: both + early, used: [line, after] }]
      : [{ words, score: own + early, used: [line] }]
  })
  const [best] = candidates.toSorted((one, other) => other.score - one.score)
  if (best && best.score >= 2) {
    for (const line of best.used) if (!/[,|\t]/.test(line.text)) line.isUsed = true
    return setName(best.words, to)
  }
  for (const line of lines) {
    const [, name = ''] =
      /(?:меня\s+зовут|мо[её]\s+имя|я\s*\p{Dash}|my\s+name\s+is|i['’]?\s?a?m|менің\s+атым)\s+((?:\p{Lu}[\p{L}-]+\s?){1,3})/iu.exec(
        line.text,
      ) ?? []
    const words = name
      .trim()
      .split(/\s+/)
      .filter((each) => word.test(each))
    if (words.length > 0) return setName(words, to)
  }
  for (const line of lines.slice(0, 3)) {
    const [, first = ''] = /^(\p{Lu}\p{L}+)\s*,/u.exec(line.text) ?? []
    if (first && isFirstName(first)) return setName([first], to)
  }
}
