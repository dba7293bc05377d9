import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { listVacancyMatches as contract } from '../../contract/matches.ts'
import { listPage } from '../../contract/rules/limits.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { countMatching, findMatching, findVacancyToMatch } from './matching-queries.ts'
import { resumeCard } from './shown.ts'

/** The resumes that suit a vacancy, as far as its company may find them. */
export async function listVacancyMatches(
  { db, account, now }: SignedInScope,
  { params, query: { page, size } }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const vacancy = await findVacancyToMatch({ db, account, now }, params.id)
  if (!vacancy) throw new Failure('vacancies:not_found')
  if (!vacancy.is_published) return { results: [], total: 0, total_is_exact: true, page, size }
  const rows = await findMatching(db, vacancy, account, { page, size })
  const total = await countMatching(db, vacancy, account)
  return {
    results: rows.map((row) => resumeCard(row, account, now())),
    total: Math.min(total, listPage.deepestRow),
    total_is_exact: total <= listPage.deepestRow,
    page,
    size,
  }
}
