// From the filters of a search to SQL. Everything here looks at published vacancies only.
import { sql, type SQL } from 'drizzle-orm'
import type { VacancyFilters } from '../../contract/vacancies.ts'
import { vacancies as v } from '../../database/tables.ts'
import { inTenge } from '../../database/vacancy-row.ts'
import { specialtiesOfGroup } from '../../dictionaries/dictionaries.ts'
import type { Scope } from '../../scope.ts'
import { isPublished } from './visible.ts'

/** The conditions by name, so that a facet can leave its own out. */
export interface SearchConditions {
  base: SQL
  experience: SQL
  employment_form: SQL
  work_format: SQL
  with_salary: SQL
}

export function searchConditions(
  filters: VacancyFilters,
  { now, country }: Pick<Scope, 'now' | 'country'>,
): SearchConditions {
  const base = [isPublished()]
  const query = filters.q && searchQuery(filters.q)
  // Words too common to be indexed alone make an empty query, which restricts nothing.
  if (query) base.push(sql`(numnode(${query}) = 0 or ${v.search} @@ ${query})`)
  for (const word of wordsOf(filters.q ?? '').filter(isSigned)) {
    base.push(sql`${v.published}::text ilike ${`%${word}%`}`)
  }
  if (filters.area) base.push(sql`${v.area_code} = ${filters.area}`)
  if (filters.specialty.length) {
    base.push(sql`${v.specialty_code} = any(${textArray(filters.specialty.flatMap(specialties))})`)
  }
  if (filters.company) {
    base.push(sql`${v.company_id} = (select id from companies where slug = ${filters.company})`)
  }
  if (filters.salary_from) {
    const least = inTenge(filters.salary_from, country.currency)
    base.push(sql`${v.salary_monthly_kzt} >= ${least}`)
  }
  if (filters.work_schedule.length) {
    base.push(sql`${v.work_schedules} && ${textArray(filters.work_schedule)}`)
  }
  if (filters.published_within) {
    const since = new Date(now().getTime() - filters.published_within * 24 * 3600_000)
    base.push(sql`${v.published_at} >= ${since.toISOString()}`)
  }
  return {
    base: all(base),
    experience: among(sql`${v.experience} = any`, filters.experience),
    employment_form: among(sql`${v.employment_form} = any`, filters.employment_form),
    work_format: filters.work_format.length
      ? sql`${v.work_formats} && ${textArray(filters.work_format)}`
      : sql`true`,
    with_salary: filters.only_with_salary ? sql`${v.salary_monthly_kzt} is not null` : sql`true`,
  }
}

export function all(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `)
}

/** Every word must occur, the beginning of a word is enough. Null when nothing searchable was typed. */
export function searchQuery(text: string): SQL | null {
  const words = wordsOf(text)
  return words.length ? sql`to_tsquery('russian', ${words.map(lexeme).join(' & ')})` : null
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu)?.slice(0, 10) ?? []
}

/** «C#» and «C++» are «c» in the index: whole, not a beginning, and their sign is looked for in the text itself. */
function isSigned(word: string): boolean {
  return /[+#]$/.test(word)
}

function lexeme(word: string): string {
  if (isSigned(word)) return `'${word}'`
  // The product is written with a Cyrillic letter, and typed with either.
  return /^1[cс]$/i.test(word) ? `('1c':* | '1с':*)` : `'${word}':*`
}

/** A group of specialties may be named by its code with a `g` in front. */
function specialties(code: string): string[] {
  const group = code.startsWith('g') ? specialtiesOfGroup(code.slice(1)) : []
  return group.length ? group.map((specialty) => specialty.code) : [code.toLowerCase()]
}

function among(comparison: SQL, values: string[]): SQL {
  return values.length ? sql`${comparison}(${textArray(values)})` : sql`true`
}

function textArray(values: string[]): SQL {
  return sql`${sql.param(values)}::text[]`
}
