import { isOnTime, usualTime, type ShownRecord } from '#contract/rules/answer-record.ts'
import { companyTile } from '#contract/rules/company-tile.ts'
import { standingOf } from '#contract/rules/standing.ts'
import type { VacancyCard } from '#contract/vacancies.ts'

const skillsShown = 4

export type RecordFacts = ReturnType<typeof recordFacts>

/** Returns the parts of a company's answer record that its words name; null if there are too few answers. */
export function recordFacts(record: ShownRecord | null) {
  return (
    record && {
      tenths: record.tenths,
      usual: usualTime(record),
      isGood: isOnTime(record),
      isKept: record.is_promise_kept,
    }
  )
}

export type CardFields = ReturnType<typeof cardFields>

export function cardFields(vacancy: VacancyCard) {
  const { area, city, district, work_formats, key_skills } = vacancy
  const { answer_record, logo_url: _, ...company } = vacancy.company
  const place = [area?.name ?? city, district?.name].filter(Boolean).join(', ') || null
  const standing = standingOf(vacancy.relations)
  return {
    public_id: vacancy.public_id,
    title: vacancy.title,
    salary_from: vacancy.salary_from,
    salary_to: vacancy.salary_to,
    salary_currency: vacancy.salary_currency,
    salary_period: vacancy.salary_period,
    salary_gross: vacancy.salary_gross,
    company,
    tile: companyTile(vacancy.company),
    place,
    // A place already says that the work is done there.
    work_format: place && work_formats[0] === 'on_site' ? null : (work_formats[0] ?? null),
    skills: key_skills.slice(0, skillsShown),
    snippet: vacancy.snippet,
    published_at: vacancy.published_at,
    ...(vacancy.raised_at && { raised_at: vacancy.raised_at }),
    is_highlighted: vacancy.is_highlighted,
    response_due_days: standing ? null : vacancy.response_due_days,
    record: recordFacts(answer_record),
    standing: standing && { by: standing.initiated_by, at: standing.created_at },
    is_viewed: !standing && vacancy.viewed_on !== null,
  }
}
