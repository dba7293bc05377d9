import type { Vacancy } from '#contract/vacancies.ts'

type Relation = Vacancy['relations'][number]

/** The application or invitation that stands for the candidate; what was taken back does not, one may apply again. */
export function standingOf(relations: readonly Relation[]): Relation | null {
  return relations.find(({ status }) => status !== 'revoked') ?? null
}
