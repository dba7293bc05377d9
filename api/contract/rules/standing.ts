import type { ApplicationStatus } from './application-moves.ts'
import type { VacancyStatus } from './vocabulary.ts'

/** The fields of an application that decide whether the candidate may apply to the vacancy again. */
interface Ending {
  status: ApplicationStatus
  close_reason: string | null
}

/** Returns whether a candidate may apply to a vacancy again, for example after withdrawing the application. */
export function mayApplyAgain({ status, close_reason }: Ending): boolean {
  return status === 'revoked' || isClosedWithVacancy({ status, close_reason })
}

export function isClosedWithVacancy({ status, close_reason }: Ending): boolean {
  return (
    status === 'rejected' && (close_reason === 'vacancy_closed' || close_reason === 'moderation')
  )
}

/**
 * Returns the candidate's current application or invitation to a vacancy; null if none. Withdrawn applications are not
 * current. An application that was closed with the vacancy is current until the vacancy is open again.
 */
export function standingOf<R extends Ending>(
  relations: readonly R[],
  vacancyStatus: VacancyStatus = 'published',
): R | null {
  const isOpen = vacancyStatus === 'published'
  const isOver = (one: R) => (isOpen ? mayApplyAgain(one) : one.status === 'revoked')
  return relations.find((one) => !isOver(one)) ?? null
}
