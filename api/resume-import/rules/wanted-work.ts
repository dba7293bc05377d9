// The work and the pay that the person wants.
import { employerScore } from './known-words.ts'
import { occupationAs, positionScore } from './occupations.ts'
import type { ParsedResume } from './parsed-resume.ts'
import type { Section } from './sections.ts'

const currencyOf: [RegExp, 'KZT' | 'RUB' | 'USD' | 'EUR' | 'UZS'][] = [
  [/₸|тг|тенге|теңге|kzt|tg/i, 'KZT'],
  [/₽|руб|rub|р\.|\bр\b/i, 'RUB'],
  [/\$|usd|долл/i, 'USD'],
  [/€|eur|евро/i, 'EUR'],
  [/сум|uzs|so.m/i, 'UZS'],
]

const money =
  /(?<!\d)(\d{1,3}(?:[\s.,']\d{3})+|\d{4,9}|\d{2,4}(?=\s*(?:тыс|т\.|k\b|к\b)))(\s*(?:тыс\.?|т\.|k\b|к\b))?\s*(₸|тг|тенге|теңге|kzt|tg|₽|руб\p{L}*\.?|rub|usd|\$|долл\p{L}*|€|eur|евро|сум|uzs)/iu

export function readSalary(text: string): ParsedResume['salary'] {
  const [, digits = '', thousands, sign = ''] = money.exec(text) ?? []
  const currency = currencyOf.find(([pattern]) => pattern.test(sign))?.[1]
  const amount = Number(digits.replace(/\D/g, '')) * (thousands ? 1000 : 1)
  return currency && amount >= 100 && amount <= 99_999_999 ? { amount, currency } : null
}

export function withoutMoney(text: string): string {
  return text
    .replace(
      new RegExp(
        `(?:от\\s+)?${money.source}\\.?(?:\\s*(?:на\\s+руки|net|gross|в\\s+месяц|до\\s+вычета\\s+налогов))?`,
        'iu',
      ),
      '',
    )
    .replace(/(?:зарплат\p{L}*|желаемый\s+доход|доход|оклад|з\/п)\s*:?/iu, '')
    .replace(/^[\s,;:.\p{Dash}]+|[\s,;:\p{Dash}]+$/gu, '')
}

export const wantedLabel =
  /^(?:желаем(?:ая|ые)\s+(?:должност\p{L}+|позици\p{L}+|работа|вакансия)|должность|позиция|цель(?:\s+(?:резюме|поиска\s+работы))?|position|desired\s+position|objective|вакансия|претендую\s+на(?:\s+должность)?|ищу\s+работу|соискание(?:\s+должности)?|title|job\s+title|специальность|профессия|қалаған\s+(?:жұмыс|лауазым\p{L}*))$/u

const notTitle =
  /^(?:специализаци|занятость|тип занятости|график|желательное время|формат работы|командировк|переезд|гражданство|не готов|готов|возраст|\d|семейное|зарплата|ожидаем)/i

export function readTitle(sections: readonly Section[], to: ParsedResume): void {
  if (to.title) return
  for (const section of sections.filter(({ kind }) => kind === 'position')) {
    const line =
      section.lines.find(
        ({ text, isBullet }) => !isBullet && !notTitle.test(text) && withoutMoney(text).length > 2,
      ) ?? section.lines.find(({ text }) => positionScore(text) > 1)
    if (!line || withoutMoney(line.text).length > 100) continue
    to.title = withoutMoney(line.text).split('\t')[0] ?? ''
    line.isUsed = true
    return
  }
  const head = sections.filter(({ kind }) => kind === 'head').flatMap((section) => section.lines)
  for (const line of head.slice(0, 25)) {
    const [, wanted = ''] =
      /(?:ищу\s+работу|хочу\s+работать|рассматриваю\s+ваканси\p{L}+|нужна\s+работа|устроюсь)\s+([^.,!]{3,60})/iu.exec(
        line.text,
      ) ?? []
    if (wanted) {
      const said = occupationAs(wanted)
      to.title = said ? said[0]?.toUpperCase() + said.slice(1) : wanted
      return
    }
  }
  for (const line of head.slice(0, 12)) {
    if (line.isUsed || line.text.length > 90 || /[.!?]$/.test(line.text) || /\d{4}/.test(line.text))
      continue
    const text = withoutMoney(line.text)
    if (positionScore(text) >= 2 && employerScore(text) < 3) {
      const parts = text.split(/\t/)
      to.title = parts.find((part) => positionScore(part) >= 2) ?? text
      if (parts.length === 1) line.isUsed = true
      return
    }
  }
}
