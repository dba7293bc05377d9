import { isClosedWithVacancy } from '#contract/rules/standing.ts'
import type { VacancyRelation } from '#contract/vacancies.ts'

export type Past = 'taken_back' | 'invitation_taken_back' | 'vacancy_closed'

/** Why the newest application to this vacancy is closed, so that the candidate may apply again; null without one. */
export function pastOf([newest]: readonly VacancyRelation[]): Past | null {
  if (!newest) return null
  if (isClosedWithVacancy(newest)) return 'vacancy_closed'
  return newest.initiated_by === 'candidate' ? 'taken_back' : 'invitation_taken_back'
}
