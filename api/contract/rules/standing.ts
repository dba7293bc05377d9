import type { ApplicationStatus } from './application-moves.ts'
import type { VacancyStatus } from './vocabulary.ts'

/** How an application was closed, as far as it matters for applying again. */
interface Ending {
  status: ApplicationStatus
  close_reason: string | null
}

/** Returns whether the candidate may apply again after a withdrawal or a closed vacancy; the same row becomes active. */
export function mayApplyAgain({ status, close_reason }: Ending): boolean {
  return status === 'revoked' || isClosedWithVacancy({ status, close_reason })
}

export function isClosedWithVacancy({ status, close_reason }: Ending): boolean {
  return status === 'rejected' && close_reason === 'vacancy_closed'
}

/**
 * Returns the candidate's current application to a vacancy, or an invitation. A withdrawn one does not count; one
 * closed with the vacancy counts until the vacancy is open again.
 */
export function standingOf<R extends Ending>(
  relations: readonly R[],
  vacancyStatus: VacancyStatus = 'published',
): R | null {
  const isOpen = vacancyStatus === 'published'
  const isOver = (one: R) => (isOpen ? mayApplyAgain(one) : one.status === 'revoked')
  return relations.find((one) => !isOver(one)) ?? null
}
