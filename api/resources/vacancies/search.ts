// How the filters of the search of vacancies are asked for in SQL.
import { sql, type SQL } from 'drizzle-orm'
import type { vacancySearch } from '../../contract/search/vacancies.ts'
import { vacancies as v } from '../../database/tables.ts'
import { inTenge } from '../../database/vacancy-row.ts'
import { withGroups } from '../../dictionaries/dictionaries.ts'
import {
  all,
  among,
  having,
  overlapping,
  textArray,
  type AskedIn,
} from '../../search/conditions.ts'
import { searchQuery, signedWords } from '../../search/words.ts'

export const asked: AskedIn<typeof vacancySearch> = {
  q: { where: hasWords },
  area: { where: (code) => sql`${v.area_code} = ${code}` },
  specialty: {
    where: (codes) => sql`${v.specialty_code} = any(${textArray(withGroups(codes))})`,
  },
  company: {
    where: (slug) => sql`${v.company_id} = (select id from companies where slug = ${slug})`,
  },
  salary_from: {
    where: (sum, { country }) =>
      sql`${v.salary_monthly_kzt} >= ${inTenge(sum ?? 0, country.currency)}`,
  },
  only_with_salary: having(sql`${v.salary_monthly_kzt} is not null`),
  experience: among(v.experience),
  work_format: overlapping(v.work_formats),
  employment_form: among(v.employment_form),
  work_schedule: overlapping(v.work_schedules),
  published_within: {
    where: (days, { now }) => {
      const since = new Date(now().getTime() - (days ?? 0) * 24 * 3600_000)
      return sql`${v.published_at} >= ${since.toISOString()}`
    },
  },
}

function hasWords(text: string): SQL | null {
  const query = searchQuery(text)
  if (!query) return null
  return all([
    // Words too common to be indexed alone make an empty query, which restricts nothing.
    sql`(numnode(${query}) = 0 or ${v.search} @@ ${query})`,
    ...signedWords(text).map((word) => sql`${v.published}::text ilike ${`%${word}%`}`),
  ])
}
