// The words of a resume on paper and in a text, without their looks.
import type { SentResume } from '../contract/applications.ts'
import names from '../contract/locales/ru/names.json' with { type: 'json' }
import type { ResumeContacts } from '../contract/resume-cards.ts'
import { dateInDots } from '../contract/rules/date-in-dots.ts'
import { lineBreak } from '../contract/rules/line-break.ts'
import { formatPhone } from '../contract/rules/phone.ts'
import { phoneText } from '../contract/rules/typed-phone.ts'
import { namedLanguage } from '../dictionaries/dictionaries.ts'
import { fillBlanks } from '../fill-blanks.ts'
import texts from './locales/ru.json' with { type: 'json' }
import type { PaperResume } from './paper-resume.ts'

/** The facts of the resume's head that are there, each with its name. */
export function factsOf({ resume, isShort }: PaperResume): [term: string, value: string][] {
  const { area, salary_expected: salary, driver_license_types: licences } = resume
  const { total_experience_months: months } = resume
  const formats = resume.work_formats.map((each) => names.work_formats[each])
  const forms = resume.employment_forms.map((each) => names.employment_forms[each])
  const vehicle = resume.has_vehicle ? texts.facts.vehicle : ''
  const facts: [term: string, value: string][] = [
    [texts.facts.experience, isShort && months === 0 ? '' : duration(months)],
    [texts.facts.area, area?.name ?? ''],
    [texts.facts.salary, salary ? money(salary.amount, salary.currency) : ''],
    [texts.facts.format, listed(formats)],
    [texts.facts.employment, listed(forms)],
    [texts.facts.driver, listed([licences.join(', '), vehicle].filter(Boolean))],
  ]
  return facts.filter(([, value]) => value !== '')
}

export function contactLines({ email, phones, links }: ResumeContacts): string[] {
  return [
    ...phones.map(({ number, comment }) => formatPhone(phoneText({ number, note: comment }))),
    ...(email ? [email] : []),
    ...links.flatMap(({ url }) => url ?? []),
  ]
}

export function periodOf({ start, end }: SentResume['experience'][number]): string {
  const until = end ? dateInDots(end) : texts.until_now
  return start ? `${dateInDots(start)} – ${until}` : ''
}

export function schoolLines({ education, education_level: level }: SentResume): string[] {
  const schools = education.map((each) =>
    joined(each.name, each.faculty, each.specialty, each.year),
  )
  return level ? [names.education_levels[level], ...schools] : schools
}

export interface CourseLine {
  words: string
  link: string | null
}

export function courseLines({ courses, certificates }: SentResume): CourseLine[] {
  return [
    ...courses.map(({ name, organization, year }) => ({
      words: joined(name, organization, year),
      link: null,
    })),
    ...certificates.map(({ title, url, achieved_at: month }) => ({
      words: joined(title, month && dateInDots(month)),
      link: url,
    })),
  ]
}

export function languageLine({ code, level }: SentResume['languages'][number]): string {
  const { name } = namedLanguage(code)
  return level ? `${name}: ${names.language_levels[level]}` : name
}

export function paragraphsOf(text: string): string[] {
  return text
    .split(lineBreak)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** «Ещё 3 места работы» */
export function moreJobs(count: number): string {
  return counted('more_jobs', count)
}

function joined(...parts: (string | number | null)[]): string {
  return parts.filter(Boolean).join(', ')
}

function listed(words: string[]): string {
  const [first = '', ...others] = words
  return [first, ...others.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ')
}

function money(amount: number, currency: string): string {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat('ru', { ...style, currencyDisplay: 'narrowSymbol' }).format(amount)
}

const plurals = new Intl.PluralRules('ru')

/** Returns «4 года 2 месяца». */
function duration(months: number): string {
  if (months === 0) return texts.no_experience
  const years = Math.floor(months / 12)
  return [counted('years', years), counted('months', months % 12)].filter(Boolean).join(' ')
}

function counted(unit: 'years' | 'months' | 'more_jobs', count: number): string {
  if (count === 0) return ''
  const form = plurals.select(count) as keyof typeof texts.years
  return fillBlanks(texts[unit][form], { count: String(count) }) ?? ''
}
