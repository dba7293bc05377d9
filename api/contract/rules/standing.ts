import type { ApplicationStatus } from './application-moves.ts'
import type { VacancyStatus } from './vocabulary.ts'

/** How an application was closed, as far as it matters to who would apply again. */
interface Ending {
  status: ApplicationStatus
  close_reason: string | null
}

/** What was taken back, or closed together with its vacancy, its candidate may send again: the same row becomes active. */
export function mayApplyAgain({ status, close_reason }: Ending): boolean {
  return status === 'revoked' || isClosedWithVacancy({ status, close_reason })
}

export function isClosedWithVacancy({ status, close_reason }: Ending): boolean {
  return status === 'rejected' && close_reason === 'vacancy_closed'
}

/**
 * Of a candidate's applications to one vacancy, the one that stands for him: his own or an invitation. What was taken
 * back does not, one may apply again; what was closed with the vacancy stands until the vacancy is open again.
 */
export function standingOf<R extends Ending>(
  relations: readonly R[],
  vacancyStatus: VacancyStatus = 'published',
): R | null {
  const isOpen = vacancyStatus === 'published'
  const isOver = (one: R) => (isOpen ? mayApplyAgain(one) : one.status === 'revoked')
  return relations.find((one) => !isOver(one)) ?? null
}
