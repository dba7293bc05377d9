import { z } from 'zod'
import { emptyOf } from '../../contract/content/empty.ts'
import { vacancy, type VacancyContent } from '../../contract/content/vacancy.ts'
import { vacancyContent } from '../../contract/vacancies.ts'
import { text } from '../../contract/fields.ts'
import { cityOfAddress } from '../../dictionaries/city-of-address.ts'
import { areaRegion, dictionaries } from '../../dictionaries/dictionaries.ts'
import { snippet } from '../../contract/rules/snippet.ts'
import { splitLines } from './scraped-text.ts'
import { specialtyFor } from './specialty-by-name.ts'

const field = text(20_000).default('')
const line = z.object({
  name: text(300).refine((value) => value.length >= 3, 'name is too short'),
  categories: field,
  address: field,
  employment: field,
  experience: field,
  salary: field,
  duties: field,
  requirements: field,
  conditions: field,
})
type Line = z.output<typeof line>

type Reading = { ok: true; content: VacancyContent } | { ok: false; reason: string }

const otherSpecialty = '40'
const maxLines = 40

export function readVacancy(json: string): Reading {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { ok: false, reason: 'not JSON' }
  }
  const parsed = line.safeParse(value)
  if (!parsed.success) return { ok: false, reason: firstIssue(parsed.error) }
  const content = vacancyContent.safeParse(toContent(parsed.data))
  if (!content.success) return { ok: false, reason: firstIssue(content.error) }
  if (snippet(content.data).length < 20) return { ok: false, reason: 'no description' }
  return { ok: true, content: content.data }
}

function toContent(row: Line): VacancyContent {
  const facts = `${row.employment} ${row.experience}`.replace(/\u00a0/g, ' ').toLowerCase()
  const [responsibilities, requirements, conditions] = [
    row.duties,
    row.requirements,
    row.conditions,
  ].map((part) => splitLines(part).slice(0, maxLines))
  const isRemote = facts.includes('удалённая') || facts.includes('удаленная')
  return {
    ...emptyOf(vacancy.fields),
    title: row.name.slice(0, 120),
    specialty_code: specialtyFor(row.name, row.categories) ?? otherSpecialty,
    area_code: isAbroad(row) ? null : areaIn(row.address),
    address: row.address,
    responsibilities: responsibilities ?? [],
    requirements: requirements ?? [],
    conditions: conditions ?? [],
    ...salaryFrom(row.salary),
    experience: experienceIn(facts),
    employment_form: employmentIn(facts),
    work_formats: [isRemote ? 'remote' : 'on_site'],
    work_schedules: facts.includes('сменный') ? ['2_2'] : [],
    internship: /стаж[её]р/i.test(row.name),
    education_level_min: /высшее (?:\S+ )?образование/i.test(row.requirements) ? 'higher' : null,
  }
}

function areaIn(address: string): string | null {
  const city = cityOfAddress(address)
  return dictionaries.areas.find((area) => area.name === city)?.code ?? null
}

const regions = dictionaries.areas.flatMap(({ code }) => areaRegion(code) ?? [])

/** Returns whether an imported vacancy is outside Kazakhstan, by its region or currency. */
function isAbroad({ address, salary }: Pick<Line, 'address' | 'salary'>): boolean {
  if (/казахстан|(?:^|[\s,])рк(?:[\s,]|$)/i.test(address)) return false
  const named = [...address.matchAll(/([\p{L}-]+)\s+(?:обл\.?|область|край)(?!\p{L})/giu)]
  const isOfRegions = named.every(([, name = '']) =>
    regions.some((region) => region.toLowerCase().startsWith(name.toLowerCase())),
  )
  return (
    !isOfRegions || /₽|руб/i.test(salary) || /(?:^|[\s,])(?:россия|рф)(?:[\s,]|$)/i.test(address)
  )
}

type Salary = Pick<
  VacancyContent,
  'salary_from' | 'salary_to' | 'salary_currency' | 'salary_period'
>

/** Parses a salary as job boards write it: «34000—40000₽», «90000₽», «от 50 000 руб.», «до 90000». */
export function salaryFrom(written: string): Salary {
  const currency = /₸|тг|тенге|kzt/i.test(written)
    ? 'KZT'
    : /\$|usd/i.test(written)
      ? 'USD'
      : /€|eur/i.test(written)
        ? 'EUR'
        : 'RUB'
  const [first, second] = [...written.replace(/(\d)[\s\u00a0](?=\d{3})/g, '$1').matchAll(/\d+/g)]
    .map(([digits]) => Number(digits))
    .filter((amount) => amount > 0 && amount <= 99_999_999)
  const isUpper = /^\s*до\s/i.test(written)
  const [from, to] =
    second === undefined
      ? isUpper
        ? [null, first ?? null]
        : [first ?? null, null]
      : [first ?? null, second]
  const isReversed = from !== null && to !== null && from > to
  return {
    salary_from: isReversed ? to : from,
    salary_to: isReversed ? from : to,
    salary_currency: currency,
    salary_period: 'month',
  }
}

function experienceIn(facts: string): VacancyContent['experience'] {
  if (/опыт(?: работы)? не требуется|без опыта/.test(facts)) return 'no_experience'
  const years = Number(/от (\d+)/.exec(facts)?.[1] ?? 0)
  if (years >= 6) return '6_plus'
  if (years >= 3) return '3_6'
  return years >= 1 ? '1_3' : null
}

function employmentIn(facts: string): VacancyContent['employment_form'] {
  if (facts.includes('вахт')) return 'rotation'
  return /неполн|частичн/.test(facts) ? 'part' : 'full'
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  return issue ? `${issue.path.join('.') || 'line'}: ${issue.message}` : 'unreadable'
}
