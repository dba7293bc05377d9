// Two columns of a page or a table: dates with what they belong to, or a sidebar beside the main text.
import { hasDate } from './rules/periods.ts'
import { headingOf } from './rules/sections.ts'

/** Returns whether a text may stand in a column of dates; a label of several lines ends with «время» or a length of time. */
export function isDateLabel(text: string): boolean {
  return (
    text.length < 60 &&
    (hasDate(text) || /^время$|\d+\s+(?:лет|год|мес|year|month|yr)/iu.test(text))
  )
}

/** Text beside the main one gets a heading, so that it does not continue the last part of the main text. */
export function asSidebar(lines: readonly string[]): string[] {
  const first = lines.find((line) => line.trim() !== '')
  if (first === undefined) return []
  return headingOf(first) ? ['', ...lines] : ['', 'Контакты', ...lines]
}
