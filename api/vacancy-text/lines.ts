// The text of a vacancy as lines, without the marks that Word, chats and web pages put around them.
import { lineBreak } from '../contract/rules/line-break.ts'
import { withoutMark } from '../contract/rules/text-blocks.ts'
import { readText } from '../contract/rules/typed-signs.ts'

export interface VacancyLine {
  text: string
  isItem: boolean
}

/** A text copied from a web page often has its list items one after the other: «…касса;Приём товара». */
const runTogether =
  /(?<=\p{Ll}{2}|[)»])[.;](?=\p{Lu}\p{Ll}{2})|(?<=[;.:!?])[-–—]\s*(?=\p{L})|\s*[•●▪■]\s*(?=\S)/gu
const decoration = /^(?:\p{Extended_Pictographic}\uFE0F?\s*)+/u

export function vacancyLines(text: string): VacancyLine[] {
  return readText(text).split(lineBreak).flatMap(apart)
}

function apart(line: string): VacancyLine[] {
  const { text, isItem } = lineOf(line)
  const [first = '', ...others] = text.split(runTogether).map((part) => part.trim())
  const items = others.map((part) => ({ text: part, isItem: true }))
  return [{ text: first, isItem: isItem || /^\s*[•●▪■]/u.test(line) }, ...items].filter(
    ({ text: each }) => /[\p{L}\p{N}]/u.test(each),
  )
}

function lineOf(typed: string): VacancyLine {
  const line = typed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^#{1,6}\s+/, '')
    .replace(/\*\*|__/g, '')
    .replace(/^[-_=*~—–.\s]{3,}$/u, '')
  const text = withoutMark(line)
  const plain = text.replace(decoration, (signs) => (/^\d/.test(signs) ? signs : ''))
  return { text: plain, isItem: text !== line }
}
