// Parses months as people type them in a resume.
import { readLine } from './typed-signs.ts'

// The beginnings of Russian month names, such as «мар».
const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']

/** Converts typed months to one format: `03.2024`, `3/2024` and `март 2024` to `2024-03`. The month may be missing. */
export function readMonth(typed: string): string | null {
  const text = readLine(typed)
    .toLowerCase()
    .replace(/\s*(?:г|год|года|году)\.?$/u, '')
    .replace(/\s*([.,/-]|\p{Dash})\s*/gu, '-')
  if (text === '') return null
  if (/^\d{4}$/.test(text)) return text
  const [, digits, word = ''] =
    /^(?:\d{1,2}-(?=\d{1,2}-))?(?:(\d{1,2})|(\p{L}+))[-\s]*\d{4}$/u.exec(text) ?? []
  const month = digits ?? String(months.findIndex((each) => word.startsWith(each)) + 1)
  if (digits || (word && month !== '0')) return `${text.slice(-4)}-${month.padStart(2, '0')}`
  const [, year, number] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? []
  return year && number ? `${year}-${number.padStart(2, '0')}` : typed.trim()
}

/** Returns whether a typed end date means that the job continues, for example «по настоящее время». */
export function isUntilNow(typed: string): boolean {
  return /^(?:по\s+)?(?:н\.?\s?в\.?|наст|сейчас|сегодня)/iu.test(typed.trim())
}
