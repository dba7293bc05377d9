import { dateInDots } from '../contract/rules/date-in-dots.ts'
import type { SentResume } from '../contract/applications.ts'
import names from '../contract/locales/ru/names.json' with { type: 'json' }
import { newestFirst } from '../contract/rules/experience.ts'
import { lineBreak } from '../contract/rules/line-break.ts'
import { namedLanguage } from '../dictionaries/dictionaries.ts'
import { fillBlanks } from '../fill-blanks.ts'
import texts from './locales/ru.json' with { type: 'json' }
import type { Pen } from './pen.ts'
import { bold, colours } from './sheet.ts'

export interface PaperResume {
  resume: SentResume
  /** Lines with phones, e-mail addresses and links; empty if the reader may not see them. */
  contacts: readonly string[]
  /** The photo as JPEG; null if there is none, or if the reader may not see it. */
  photo: Buffer | null
  drawnAt: Date
}

const soft = { colour: colours.soft }

export function drawFacts(pen: Pen, resume: SentResume): void {
  const { area, salary_expected: salary, driver_license_types: licences } = resume
  const formats = resume.work_formats.map((each) => names.work_formats[each])
  const forms = resume.employment_forms.map((each) => names.employment_forms[each])
  const vehicle = resume.has_vehicle ? texts.facts.vehicle : ''
  const facts: [term: string, value: string][] = [
    [texts.facts.experience, duration(resume.total_experience_months)],
    [texts.facts.area, area?.name ?? ''],
    [texts.facts.salary, salary ? money(salary.amount, salary.currency) : ''],
    [texts.facts.format, listed(formats)],
    [texts.facts.employment, listed(forms)],
    [texts.facts.driver, listed([licences.join(', '), vehicle].filter(Boolean))],
  ]
  for (const [term, value] of facts) if (value) pen.fact(term, value)
}

export function drawSections(pen: Pen, { resume, contacts }: PaperResume): void {
  const { skills, about } = resume
  section(pen, 'contacts', contacts)
  drawJobs(pen, resume)
  section(pen, 'skills', skills.length > 0 ? [skills.join(', ')] : [])
  section(pen, 'education', schools(resume))
  drawCourses(pen, resume)
  section(pen, 'languages', resume.languages.map(languageOf))
  section(pen, 'about', paragraphs(about))
}

function section(pen: Pen, name: keyof typeof texts.sections, lines: readonly string[]): void {
  if (lines.length === 0) return
  pen.heading(texts.sections[name])
  for (const line of lines) pen.write(line, { before: 3 })
}

function drawJobs(pen: Pen, { experience }: SentResume): void {
  if (experience.length === 0) return
  pen.heading(texts.sections.experience)
  for (const { start, end, position, company, description } of newestFirst(experience)) {
    pen.keep(60)
    const until = end ? dateInDots(end) : texts.until_now
    pen.write(start ? `${dateInDots(start)} – ${until}` : until, { ...soft, size: 9.5, before: 8 })
    pen.write(position, { font: bold, size: 11, before: 1 })
    if (company) pen.write(company, soft)
    for (const paragraph of paragraphs(description)) pen.write(paragraph, { before: 3 })
  }
}

function drawCourses(pen: Pen, { courses, certificates }: SentResume): void {
  if (courses.length + certificates.length === 0) return
  pen.heading(texts.sections.courses)
  for (const { name, organization, year } of courses) {
    pen.write(joined(name, organization, year), { before: 3 })
  }
  for (const { title, url, achieved_at: month } of certificates) {
    pen.write(joined(title, month && dateInDots(month)), { before: 3, link: url })
  }
}

function schools({ education, education_level: level }: SentResume): string[] {
  const schools = education.map((each) =>
    joined(each.name, each.faculty, each.specialty, each.year),
  )
  return level ? [names.education_levels[level], ...schools] : schools
}

function languageOf({ code, level }: SentResume['languages'][number]): string {
  const { name } = namedLanguage(code)
  return level ? `${name}: ${names.language_levels[level]}` : name
}

function joined(...parts: (string | number | null)[]): string {
  return parts.filter(Boolean).join(', ')
}

function listed(words: string[]): string {
  const [first = '', ...others] = words
  return [first, ...others.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ')
}

function paragraphs(text: string): string[] {
  return text
    .split(lineBreak)
    .map((line) => line.trim())
    .filter(Boolean)
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

function counted(unit: 'years' | 'months', count: number): string {
  if (count === 0) return ''
  const form = plurals.select(count) as keyof typeof texts.years
  return fillBlanks(texts[unit][form], { count: String(count) }) ?? ''
}
