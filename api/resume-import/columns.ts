// Two columns of a page or a table: dates with what they belong to, or a sidebar beside the main text.
import { headingOf } from './rules/sections.ts'

const dateWords =
  /(?:19|20)\d\d|(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|настоящ|н\.\s?в\.|present|\d+\s+(?:лет|год|мес|year|month|yr)/iu

export function isDateLabel(text: string): boolean {
  return dateWords.test(text) && text.length < 60
}

/** Text beside the main one gets a heading, so that it does not continue the last part of the main text. */
export function asSidebar(lines: readonly string[]): string[] {
  const first = lines.find((line) => line.trim() !== '')
  if (first === undefined) return []
  return headingOf(first) ? ['', ...lines] : ['', 'Контакты', ...lines]
}
