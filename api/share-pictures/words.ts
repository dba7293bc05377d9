// Chooses the words of a share picture.
import names from '../contract/locales/ru/names.json' with { type: 'json' }
import type { Company } from '../contract/companies.ts'
import type { ResumeCard } from '../contract/resume-cards.ts'
import { companyTile, type CompanyTile } from '../contract/rules/company-tile.ts'
import type { VacancyCard } from '../contract/vacancies.ts'
import { fillBlanks } from '../fill-blanks.ts'
import texts from './locales/ru.json' with { type: 'json' }

export interface SharedWords {
  /** The logo or initials beside the line above the title; null in pictures of resumes. */
  tile: CompanyTile | null
  above: string
  title: string
  /** The salary; empty if none is named. */
  sum: string
  facts: string[]
}

type SharedCompany = Pick<
  Company,
  'name' | 'slug' | 'logo_url' | 'area' | 'open_vacancies_count' | 'answer_record'
>

export function vacancyWords(vacancy: VacancyCard): SharedWords {
  const { company, area, city, work_formats: formats } = vacancy
  return {
    tile: companyTile(company, 'large'),
    above: company.name,
    title: vacancy.title,
    sum: salary(vacancy),
    facts: facts([
      area?.name ?? city,
      formats[0] && formats[0] !== 'on_site' ? names.work_formats[formats[0]].toLowerCase() : '',
      record(company),
    ]),
  }
}

export function companyWords(company: SharedCompany): SharedWords {
  const { area, open_vacancies_count: count } = company
  return {
    tile: companyTile(company, 'large'),
    above: area?.name ?? '',
    title: company.name,
    sum: count > 0 ? counted('vacancies', count) : '',
    facts: facts([record(company)]),
  }
}

export function resumeWords(resume: ResumeCard): SharedWords {
  const { title, area, total_experience_months: months, salary_expected: wanted } = resume
  const years = Math.floor(months / 12)
  const worked = years > 0 ? counted('years', years) : texts.under_year
  return {
    tile: null,
    above: texts.resume,
    title,
    sum: wanted ? filled(texts.salary.from, { sum: money(wanted.amount, wanted.currency) }) : '',
    facts: facts([area?.name, months > 0 ? worked : texts.no_experience]),
  }
}

function facts(parts: (string | null | undefined)[]): string[] {
  return parts.filter((part): part is string => Boolean(part))
}

function record({ answer_record: record }: Pick<Company, 'answer_record'>): string {
  return record ? filled(texts.record, { tenths: String(record.tenths) }) : ''
}

function salary(vacancy: VacancyCard): string {
  const { salary_from: from, salary_to: to, salary_currency: currency } = vacancy
  const sumOf = (sum: number) => money(sum, currency)
  const period =
    vacancy.salary_period === 'month' ? '' : names.salary_periods[vacancy.salary_period]
  const withPeriod = (sum: string) => [sum, period].filter(Boolean).join(' ')
  if (from !== null && to !== null && from !== to) {
    return withPeriod(filled(texts.salary.range, { from: sums.format(from), to: sumOf(to) }))
  }
  if (from !== null) {
    return withPeriod(from === to ? sumOf(from) : filled(texts.salary.from, { sum: sumOf(from) }))
  }
  return to === null ? '' : withPeriod(filled(texts.salary.to, { sum: sumOf(to) }))
}

const sums = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 })

function money(amount: number, currency: string): string {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat('ru', { ...style, currencyDisplay: 'narrowSymbol' }).format(amount)
}

const plurals = new Intl.PluralRules('ru')

function counted(what: 'vacancies' | 'years', count: number): string {
  const form = plurals.select(count) as keyof typeof texts.years
  return filled(texts[what][form], { count: String(count) })
}

function filled(text: string, values: Record<string, string>): string {
  return fillBlanks(text, values) ?? ''
}
