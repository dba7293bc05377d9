import type { OwnVacancy } from '#contract/vacancies.ts'

export type LateVacancy = ReturnType<typeof lateVacancies>[number]

/** Returns the vacancies whose candidates wait longer than promised. */
export function lateVacancies(vacancies: readonly OwnVacancy[]) {
  return vacancies
    .filter(({ counts }) => counts.overdue > 0)
    .map(({ public_id, title, company, counts }) => {
      return { public_id, title, company: company.slug, overdue: counts.overdue }
    })
}
