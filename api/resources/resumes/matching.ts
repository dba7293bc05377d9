import { eq, sql } from 'drizzle-orm'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { listVacancyMatches as contract } from '../../contract/matches.ts'
import { fitOf } from '../../contract/rules/fit.ts'
import { listPage } from '../../contract/rules/limits.ts'
import { resumes } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { inOrder, pageByFit } from '../../search/fit.ts'
import { offerOf, wishOf } from '../../search/fit-facts.ts'
import {
  countSuiting,
  findShown,
  findVacancyToMatch,
  findWishes,
  newestFirst,
  suits,
} from './matching-queries.ts'
import { resumeCard } from './shown.ts'

/** Lists the candidates who are recommended for a vacancy, each with the best matching resume. */
export async function listVacancyMatches(
  scope: SignedInScope,
  { params, query }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const { db, account, now } = scope
  const vacancy = await findVacancyToMatch(scope, params.id)
  if (!vacancy) throw new Failure('vacancies:not_found')
  if (!vacancy.is_published) return { results: [], total: 0, total_is_exact: true, ...query }
  const where = suits(vacancy, account)
  const offer = offerOf(vacancy)
  const page = await pageByFit(
    {
      table: resumes,
      where,
      near: eq(resumes.area_code, vacancy.area_code ?? ''),
      order: newestFirst,
      read: (ids) => findWishes(db, ids),
      fit: (row) => fitOf(offer, wishOf(row, now())),
      owner: { column: sql`${resumes.owner_id}`, of: (row) => row.owner_id },
    },
    query,
  )
  const ids = page.map(({ id }) => id)
  const [rows, total] = await Promise.all([findShown(db, ids), countSuiting(db, where)])
  return {
    results: inOrder(page, rows).map(({ row, fit }) => ({
      ...resumeCard(row, account, now()),
      fit,
    })),
    total: Math.min(total, listPage.deepestRow),
    total_is_exact: total <= listPage.deepestRow,
    ...query,
  }
}
