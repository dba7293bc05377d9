import type { ApplicationStatus } from './application-moves.ts'
import type { VacancyStatus } from './vocabulary.ts'

/** The fields of a closed application that decide whether the candidate may apply again. */
interface Ending {
  status: ApplicationStatus
  close_reason: string | null
}

/** Returns whether a candidate may apply to a vacancy again, for example after withdrawing the application. */
export function mayApplyAgain({ status, close_reason }: Ending): boolean {
  return status === 'revoked' || isClosedWithVacancy({ status, close_reason })
}

export function isClosedWithVacancy({ status, close_reason }: Ending): boolean {
  return status === 'rejected' && close_reason === 'vacancy_closed'
}

/**
 * Returns the application or invitation that connects a candidate with a vacancy now. A withdrawn application does not
 * count; one that was closed with the vacancy counts until the vacancy is reopened.
 */
export function standingOf<R extends Ending>(
  relations: readonly R[],
  vacancyStatus: VacancyStatus = 'published',
): R | null {
  const isOpen = vacancyStatus === 'published'
  const isOver = (one: R) => (isOpen ? mayApplyAgain(one) : one.status === 'revoked')
  return relations.find((one) => !isOver(one)) ?? null
}
