// The pay in a line of a vacancy: «от 250 тыс на руки», «300–400 000 ₸ до вычета налогов», «1 500 тг/час».
import type { VacancyContent } from '../contract/content/vacancy.ts'
import { limits } from '../contract/rules/limits.ts'
import { asMonthlyPay, currencyIn, currencySigns, readRange } from '../contract/rules/money.ts'
import type { Currency } from '../contract/rules/vocabulary.ts'

export type Pay = Pick<
  VacancyContent,
  'salary_from' | 'salary_to' | 'salary_period' | 'salary_gross'
> & { salary_currency: Currency | null }

const sign = `(?:${currencySigns.map(([, words]) => words).join('|')})(?!\\p{L})\\.?`
const number = String.raw`(?:\d{1,3}(?:[ .,'’]\d{3})+|\d+(?:[.,]\d{1,2})?)(?!\d)`
const unit = String.raw`(?:тыс\p{L}*|млн|миллион\p{L}*|т\.?р|к|k|т)(?!\p{L})\.?`
const sum = `(?:\\$|€)?${number}(?:\\s*${unit})?(?:\\s*${sign})?`
const start = '(?:от|до|с|не менее|не ниже|минимум)'
const pays = new RegExp(
  `(?<![\\p{L}\\d/.+-])(?:${start}\\s+)?${sum}(?:\\s*(?:[-–—…]|до|по)\\s*${sum})?`,
  'giu',
)
const isMoney = new RegExp(`[$€]|${sign}|\\d\\s*(?:тыс|млн|миллион)`, 'iu')
const afterPay =
  /^(?:[\s,;.(]*(?:на руки|чистыми|net|gross|до вычета(?: налогов| ндфл| ипн)?|грязными|после вычета налогов|в месяц|(?:в|за)\s+(?:час|день|сутки|смену|неделю|год|вахту|проект)(?!\p{L})|\/\s*(?:мес\p{L}*|час\p{L}*|ч(?!\p{L})|смен\p{L}*|день|сут\p{L}*|нед\p{L}*|год)|и выше|и более|\+)\)?)*/iu
const periods: [Pay['salary_period'], RegExp][] = [
  ['hour', /(?:(?<!\p{L})(?:в|за)\s+|\/\s*)(?:час|ч(?!\p{L}))/iu],
  ['shift', /(?:(?<!\p{L})(?:в|за)\s+|\/\s*)(?:смен|день|сут)/iu],
  ['rotation', /за\s*вахт/iu],
  ['project', /за\s*проект/iu],
]
/** Vacancies have no pay by week or year: such a sum must not become the pay of a month. */
const otherPeriod = /(?:(?<!\p{L})(?:в|за)\s+|\/\s*)(?:нед|год)/iu
const leastOfMonth = 10_000

interface PayInText {
  pay: Pay
  /** The text without the words that state the pay. */
  rest: string
}

/** Returns the first pay in a text; `isLabelled` if the line is known to be about pay. */
export function payIn(text: string, isLabelled: boolean): PayInText | null {
  for (const { 0: typed, index } of text.matchAll(pays)) {
    if (!isLabelled && !isMoney.test(typed)) continue
    const written = readRange(typed.replace(/[$€]/g, ''))
    if (!written || Number.isNaN(written.from)) continue
    const said = afterPay.exec(text.slice(index + typed.length))?.[0] ?? ''
    const around = `${text.slice(Math.max(0, index - 25), index)} ${said}`
    if (otherPeriod.test(around)) continue
    const period = periods.find(([, pattern]) => pattern.test(around))?.[0] ?? 'month'
    const currency = currencyIn(typed)
    const range = isLabelled && period === 'month' ? asMonthlyPay(written, currency) : written
    const from = range.end === 'to' ? null : range.from
    const to = range.end === 'from' ? null : range.to
    const most = to ?? from ?? 0
    const least = period === 'month' && (currency ?? 'KZT') === 'KZT' ? leastOfMonth : 1
    if (most < least || most > limits.salary) continue
    return {
      pay: {
        salary_from: from,
        salary_to: to,
        salary_currency: currency,
        salary_period: period,
        salary_gross: /gross|до вычета|грязными/iu.test(said),
      },
      rest: `${text.slice(0, index)} ${text.slice(index + typed.length + said.length)}`.trim(),
    }
  }
  return null
}
