import type { ApplicationStatus } from './application-moves.ts'

/**
 * Of a candidate's applications to one vacancy, the one that stands for him: his own or an invitation. What was taken
 * back does not, one may apply again.
 */
export function standingOf<R extends { status: ApplicationStatus }>(
  relations: readonly R[],
): R | null {
  return relations.find(({ status }) => status !== 'revoked') ?? null
}
