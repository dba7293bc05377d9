// The salary that a person wants, as the forms read typed sums: of a range the lower end.
import { currencyIn, readRange } from '../../contract/rules/money.ts'
import type { Currency } from '../../contract/rules/vocabulary.ts'
import { phone } from './contacts.ts'

const label = String.raw`(?:(?<!\p{L})(?:(?:желаем\p{L}+|ожидаем\p{L}+|минимальн\p{L}+)\s+)?(?:зарплат\p{L}*|заработн\p{L}+\s+плат\p{L}*|оклад\p{L}*|доход\p{L}*|з\/п|зп|хочу|salary|жалақы)\s*[:\p{Dash}]?\s*)`
const number = String.raw`(?:\d{1,3}(?:[\s.,']\d{3})+(?!\d)|\d{1,2}[.,]\d(?!\d)|\d{2,9}(?![\d/]))`
const unit = String.raw`(?:\s*(?:тыс\p{L}*\.?|тыщ\p{L}*|млн\.?|т\.|k|к)(?!\p{L}))`
const sign = String.raw`(?:\s*(?:₸|тг|тенге|теңге|kzt|tg|₽|руб\p{L}*\.?|rub|usd|\$|долл\p{L}*|€|eur|евро|сум|uzs)(?!\p{L})\.?)`
const more = String.raw`(?:\.?\s*(?:на\s+руки|net|gross|в\s+месяц|до\s+вычета\s+налогов))?`
const sums = new RegExp(
  String.raw`(?<label>${label})?(?<![\p{L}\d.+/])(?<sum>(?:(?:от|до)\s+)?${number}(?<unit>${unit})?(?<sign>${sign})?(?:\s*(?:\p{Dash}|до|по)\s*${number}(?<lastUnit>${unit})?(?<lastSign>${sign})?)?)${more}`,
  'giu',
)

export interface NamedSalary {
  amount: number
  currency: Currency
  /** The text without the words about the salary. */
  rest: string
}

/** Returns the first salary in a text; a number is one if a label, a currency or «тыс» says so. */
export function salaryIn(text: string): NamedSalary | null {
  const bare = text.replace(phone, (digits) => ' '.repeat(digits.length))
  for (const match of bare.matchAll(sums)) {
    const {
      label: named,
      sum = '',
      unit: first,
      lastUnit,
      sign: own,
      lastSign,
    } = match.groups ?? {}
    const currency = own ?? lastSign
    const thousands = first ?? lastUnit
    if (!named && !currency && !thousands) continue
    const typed = readRange(sum)?.from ?? Number.NaN
    // «зп 350» means thousands.
    const amount = named && !thousands && !currency && typed < 1000 ? typed * 1000 : typed
    const least = currency ? 100 : 10_000
    if (!(amount >= least && amount <= 99_999_999)) continue
    const rest = text.slice(0, match.index) + text.slice(match.index + match[0].length)
    return {
      amount,
      currency: currencyIn(currency ?? '') ?? 'KZT',
      rest: rest.replace(/^[\s,;:.\p{Dash}]+|[\s,;:.\p{Dash}]+$/gu, ''),
    }
  }
  return null
}
