// The name of the person, under a label or among the first lines.
import {
  cityInAddress,
  employerScore,
  isCountry,
  isFirstName,
  patronymic,
  surname,
} from './known-words.ts'
import { labelOf } from './labelled-line.ts'
import type { Line } from './lines.ts'
import { positionScore } from './occupations.ts'
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
    /^(?:здравствуй|привет|салем|сәлем)/iu.test(words[0] ?? '') ||
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

/** Returns whether words of several lines are the parts of one name. */
function joins([first = [], ...others]: readonly string[][], isAtTop: boolean): boolean {
  if (others.length === 0) return true
  const more = others.flat()
  const text = more.join(' ')
  return (
    (first.length === 1 || more.some((each) => patronymic.test(each))) &&
    (isAtTop || first.some(isFirstName) !== more.some(isFirstName)) &&
    !cityInAddress(text) &&
    positionScore(text) < 1
  )
}

const introduction =
  /(?:зовут|мо[её]\s+имя|(?:^|[\s,])я(?:\s*\p{Dash})?|my\s+name\s+is|i['’]?\s?a?m|менің\s+(?:атым|есімім))[\s:\p{Dash}]+((?:\p{L}[\p{L}-]+\s?){1,3})/iu

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
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
  // The parts of a name may stand on up to three lines.
  const candidates = lines.slice(0, 40).flatMap((_, index) =>
    [1, 2, 3].flatMap((count) => {
      const used = lines.slice(index, index + count)
      const parts = used.map(({ text }) => nameWords(text) ?? [])
      const words = parts.flat()
      const isName = used.length === count && parts.every(({ length }) => length > 0)
      if (!isName || words.length > 4 || !joins(parts, index === 0)) return []
      const score = nameScore(words, used.map(({ text }) => text).join(' '))
      return [{ words, used, score: score + Math.max(0, 2 - index * 0.25) }]
    }),
  )
  const [best] = candidates.toSorted((one, other) => other.score - one.score)
  if (best && best.score >= 2) {
    for (const line of best.used) if (!/[,|\t]/.test(line.text)) line.isUsed = true
    return setName(best.words, to)
  }
  for (const { text } of lines) {
    const [, name = ''] = introduction.exec(text) ?? []
    const words = name.trim().split(/\s+/)
    const own = words.filter((each, at) => word.test(each) || (at === 0 && isFirstName(each)))
    if (own.length > 0) return setName(own.map(capital), to)
  }
  for (const { text } of lines) {
    for (const [name] of text.matchAll(/(?:\p{Lu}\p{Ll}+\s){1,2}\p{Lu}\p{Ll}+/gu)) {
      const words = name.split(/\s/)
      if (words.some((each) => patronymic.test(each)) || nameScore(words, name) >= 5)
        return setName(words, to)
    }
  }
  for (const line of lines.slice(0, 3)) {
    const [, first = ''] = /^(\p{Lu}\p{L}+)\s*,/u.exec(line.text) ?? []
    if (first && isFirstName(first)) return setName([first], to)
  }
}
