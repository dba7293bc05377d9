// Reads the facts by which recommendations compare vacancies with resumes.
import { sql } from 'drizzle-orm'
import type { ResumeContent } from '../contract/content/resume.ts'
import { totalExperienceMonths } from '../contract/rules/experience.ts'
import type { Offer, FitArea, Wish } from '../contract/rules/fit.ts'
import { inTenge, monthlyKzt } from '../database/vacancy-row.ts'
import { resumes, vacancies as v } from '../database/tables.ts'
import { commutedRegion } from '../dictionaries/dictionaries.ts'

export const offerColumns = {
  id: v.id,
  area_code: v.area_code,
  work_formats: v.work_formats,
  experience: v.experience,
  salary_from: v.salary_from,
  salary_to: v.salary_to,
  salary_currency: v.salary_currency,
  salary_period: v.salary_period,
  key_skills: v.key_skills,
}
type OfferRow = Pick<typeof v.$inferSelect, keyof typeof offerColumns>

export function offerOf(row: OfferRow): Offer {
  return {
    ...placeOf(row.area_code),
    formats: row.work_formats,
    experience: row.experience,
    payFrom: monthlyKzt(row.salary_from, row),
    payTo: monthlyKzt(row.salary_to, row),
    skills: row.key_skills,
  }
}

/** Selects only the needed fields of resumes: complete resumes take twice as long, a row for each job four times. */
export const wishColumns = {
  id: resumes.id,
  owner_id: resumes.owner_id,
  area_code: resumes.area_code,
  work_formats: said('work_formats'),
  relocation: said('relocation'),
  salary_expected: said('salary_expected'),
  skills: said('skills'),
  no_experience: said('no_experience'),
  starts: ofJobs('start'),
  ends: ofJobs('end'),
}

/** Returns SQL for a field of the published resume; null if it was published before the field existed. */
function said<Name extends keyof ResumeContent>(name: Name) {
  return sql<ResumeContent[Name] | null>`${resumes.published} -> ${sql.raw(`'${name}'`)}`
}

function ofJobs(edge: 'start' | 'end') {
  const path = sql.raw(`'$.experience[*].${edge}'`)
  return sql<(string | null)[]>`jsonb_path_query_array(${resumes.published}, ${path})`
}

interface WishRow {
  area_code: string | null
  work_formats: ResumeContent['work_formats'] | null
  relocation: ResumeContent['relocation'] | null
  salary_expected: ResumeContent['salary_expected']
  skills: string[] | null
  no_experience: boolean | null
  starts: (string | null)[]
  ends: (string | null)[]
}

export function wishOf(row: WishRow, now: Date): Wish {
  const { relocation, salary_expected: salary } = row
  const jobs = row.starts.map((start, index) => ({ start, end: row.ends[index] ?? null }))
  return {
    ...placeOf(row.area_code),
    formats: row.work_formats ?? [],
    relocation: { type: relocation?.type ?? 'no', area_codes: relocation?.area_codes ?? [] },
    months: row.no_experience ? 0 : totalExperienceMonths(jobs, now),
    pay: salary && inTenge(salary.amount, salary.currency),
    skills: row.skills ?? [],
  }
}

export function placeOf(area: string | null): FitArea {
  return { area, region: area && commutedRegion(area) }
}
