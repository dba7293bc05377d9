// Parses numbers in typed texts: sums such as «250 тыс. тенге», years, counts.
import { readLine } from './typed-signs.ts'
import type { Currency } from './vocabulary.ts'

const units = new Map<string, number>([
  ...['тыс', 'тысяч', 'тысячи', 'тысяча', 'тыщ', 'т', 'тр', 'мың', 'мын', 'k', 'к'].map(by(1000)),
  ...['млн', 'миллион', 'миллиона', 'миллионов', 'лям', 'ляма', 'кк', 'kk'].map(by(1_000_000)),
])
/** Matches a number such as «250», «250 000» or «1,2», and the letters after the number. */
const numbers = /(\d{1,3}(?:[\s.,_'’]\d{3})+(?!\d)|\d+)(?:[.,](\d{1,2})(?!\d))?(\s*)(\p{L}*)/gu
const oneGroup = /^(\d{1,3})[.,](\d{3})$/
const currencies = /₸|тенге|тнг|тг|kzt|руб\p{L}*|сум|usd|eur|[$€₽.]|(?<!\p{L})р(?!\p{L})/gu
/** Matches the text between the two numbers of a range, such as a dash or «до». */
const joiner = /^(?:-|- ?до|до|по|или|\/|…|\.{2,})$/
const upTo = /(?<!\p{L})(?:до|макс\p{L}*|не (?:более|больше|выше)|max|<=?)[\s.:]*$/u
const least = /(?<!\p{L})(?:от|с|не (?:менее|меньше|ниже)|мин\p{L}*|from|min|>=?)[\s.:]*$/u

/** The range of numbers that a person has typed; both are NaN if the text does not have one or two whole numbers. */
export interface NumberRange {
  from: number
  to: number
  /** `from` if the text has only «от» and a number, `to` if it has only «до» and a number, otherwise null. */
  end: 'from' | 'to' | null
}

/** Returns 250000 and 300000 for `от 250 до 300 тыс. тенге на руки`; null for an empty text. */
export function readRange(typed: string): NumberRange | null {
  const text = readLine(typed)
    .toLowerCase()
    .replace(/\p{Dash}/gu, '-')
    .replace(/\s+/g, ' ')
  if (text.replace(currencies, '').trim() === '') return null
  const found = [...text.matchAll(numbers)].map(written)
  const [first, last = first] = found
  if (!first || !last || found.length > 2) return unreadable
  const before = text.slice(0, first.start)
  const after = text.slice(last.end)
  if (before === '-' || /\p{L}$/u.test(before) || /^ ?%/.test(after)) return unreadable
  if (first === last) {
    const isLeast = least.test(before) || /^ ?\+|^ и (?:выше|более|больше)/.test(after)
    return ordered([first.value * first.unit], upTo.test(before) ? 'to' : isLeast ? 'from' : null)
  }
  const between = text.slice(first.end, last.start)
  if (![between, between.replace(currencies, '')].some((each) => joiner.test(each.trim()))) {
    return unreadable
  }
  const unit = first.unit === 1 && first.value <= last.value ? last.unit : first.unit
  return ordered([first.value * unit, last.value * last.unit], null)
}

/** Returns 450000 for a typed sum `450.000 тг` and 1200000 for `1,2 млн`; the lower bound if it is a range. */
export function readSum(typed: string): number | null {
  return readRange(typed)?.from ?? null
}

/** Patterns of the signs and names of each currency in typed texts. */
export const currencySigns: readonly [Currency, string][] = [
  ['KZT', '₸|тенге|теңге|тнг|тг|kzt'],
  ['RUB', '₽|руб\\p{L}*|rub|rur'],
  ['USD', '\\$|usd|долл\\p{L}*'],
  ['EUR', '€|eur|евро'],
  ['UZS', 'uzs|сум|сўм'],
]

/** Returns the currency that a typed text names; null if it names none. */
export function currencyIn(text: string): Currency | null {
  const said = currencySigns.find(([, sign]) =>
    new RegExp(`(?<!\\p{L})(?:${sign})(?!\\p{L})`, 'iu').test(text),
  )
  return said?.[0] ?? null
}

/** Monthly pay below this is meant in thousands. */
const leastPay = 1000
const leastThousands = 30

/** Returns the range of a typed monthly pay: «250-300» means 250 to 300 thousand, except in dollars and euros. */
export function asMonthlyPay(range: NumberRange, currency: string | null): NumberRange {
  const isShort = range.from >= leastThousands && range.to < leastPay
  if (!isShort || currency === 'USD' || currency === 'EUR') return range
  return { ...range, from: range.from * 1000, to: range.to * 1000 }
}

const unreadable: NumberRange = { from: Number.NaN, to: Number.NaN, end: null }

function written(match: RegExpExecArray) {
  const [, digits = '', part = '0', space = '', word = ''] = match
  const unit = units.get(word)
  const start = match.index
  const fraction = unit === undefined ? null : oneGroup.exec(digits)
  const whole = fraction ? `${fraction[1]}.${fraction[2]}` : `${digits.replace(/\D/g, '')}.${part}`
  const end = start + match[0].length - (unit === undefined ? space.length + word.length : 0)
  return { value: Number(whole), unit: unit ?? 1, start, end }
}

function ordered(values: number[], end: NumberRange['end']): NumberRange {
  const whole = values.map((value) => {
    return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : Number.NaN
  })
  return { from: Math.min(...whole), to: Math.max(...whole), end }
}

function by(times: number): (word: string) => [string, number] {
  return (word) => [word, times]
}
