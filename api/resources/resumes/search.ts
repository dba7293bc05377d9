// The search of resumes in SQL: resume_search, which the triggers of its migration keep.
import { sql, type SQL } from 'drizzle-orm'
import type { resumeSearch } from '../../contract/search/resumes.ts'
import { resumes, resumeSearchRows as s } from '../../database/tables.ts'
import { inTenge } from '../../database/vacancy-row.ts'
import { withGroups } from '../../dictionaries/dictionaries.ts'
import type { Scope } from '../../scope.ts'
import { all } from '../../search/conditions.ts'
import {
  among,
  having,
  overlapping,
  searchQuery,
  signedWords,
  textArray,
  type AskedIn,
} from './asked-in.ts'

type Asking = Pick<Scope, 'account' | 'now' | 'country'>

/** How each filter is asked for: who asks decides what words are looked for in, and the day how long somebody has worked. */
export function askedBy(scope: Asking): AskedIn<typeof resumeSearch> {
  const level = levelAt(scope.now())
  return {
    q: { where: (text) => hasWords(text, scope.account) },
    area: { where: (code) => sql`${s.area_code} = ${code}` },
    specialty: {
      where: (codes) => sql`${s.specialty_code} = any(${textArray(withGroups(codes))})`,
    },
    salary_to: {
      where: (sum, { country }) => sql`${s.salary_kzt} <= ${inTenge(sum ?? 0, country.currency)}`,
    },
    experience: {
      has: level,
      where: (levels) => sql`${level} = any(${textArray(levels)})`,
    },
    work_format: overlapping(s.work_formats),
    employment_form: overlapping(s.employment_forms),
    work_schedule: overlapping(s.work_schedules),
    education_level: among(s.education_level),
    language: overlapping(s.languages),
    driver_license: overlapping(s.driver_licences),
    relocation: having(sql`${s.is_ready_to_move}`),
    raised_within: {
      where: (days, { now }) => {
        const since = new Date(now().getTime() - (days ?? 0) * 24 * 3600_000)
        return sql`${s.raised_at} >= ${since.toISOString()}`
      },
    },
  }
}

/** The level of who has worked so long by `now`: a job that goes on counts each month. */
function levelAt(now: Date): SQL {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const months = sql`${s.worked_months} + greatest(coalesce(${sql.raw(String(month + 1))} - ${s.works_since}, 0), 0)`
  return sql`case when ${months} < 12 then 'no_experience' when ${months} < 36 then '1_3' when ${months} < 72 then '3_6' else '6_plus' end`
}

/** The words of `text` as whoever asks may look for them: who reads teasers, in what those tell. */
export function wordsFor(text: string, account: Scope['account']): SQL | null {
  return searchQuery(text, account?.side === 'employer' ? '' : 'AB')
}

function hasWords(text: string, account: Scope['account']): SQL | null {
  const query = wordsFor(text, account)
  if (!query) return null
  return all([
    // Words too common to be indexed alone make an empty query, which restricts nothing.
    sql`(numnode(${query}) = 0 or ${s.search} @@ ${query})`,
    ...signedWords(text).map(
      (word) => sql`exists (select from ${resumes} where ${resumes.id} = ${s.id}
        and concat(${resumes.published} ->> 'title', ${resumes.published} ->> 'skills') ilike ${`%${word}%`})`,
    ),
  ])
}
