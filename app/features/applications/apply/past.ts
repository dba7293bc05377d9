import { isClosedWithVacancy } from '#contract/rules/standing.ts'
import type { VacancyRelation } from '#contract/vacancies.ts'

export type Past = 'taken_back' | 'invitation_taken_back' | 'vacancy_closed'

export function pastOf([newest]: readonly VacancyRelation[]): Past | null {
  if (!newest) return null
  if (isClosedWithVacancy(newest)) return 'vacancy_closed'
  return newest.initiated_by === 'candidate' ? 'taken_back' : 'invitation_taken_back'
}
