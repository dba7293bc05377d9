import { eq } from 'drizzle-orm'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { listResumeMatches as contract } from '../../contract/matches.ts'
import { fitOf } from '../../contract/rules/fit.ts'
import { listPage } from '../../contract/rules/limits.ts'
import { vacancies as v } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { inOrder, pageByFit } from '../../search/fit.ts'
import { offerOf, wishOf } from '../../search/fit-facts.ts'
import { listed } from '../../search/page.ts'
import {
  countSuiting,
  findOffers,
  findResumeToMatch,
  newestFirst,
  suits,
} from './matching-queries.ts'
import { vacancyCard } from './operations.ts'
import { findCards } from './queries.ts'

export async function listResumeMatches(
  scope: SignedInScope,
  { params, query }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const { db, account, now } = scope
  const resume = await findResumeToMatch(db, params.id, account.id)
  if (!resume) throw new Failure('resumes:not_found')
  const { specialty_code } = resume
  if (specialty_code === null) return { results: [], total: 0, total_is_exact: true, ...query }
  const where = suits(account, now(), specialty_code)
  const wish = wishOf(resume, now())
  const page = await pageByFit(
    {
      table: v,
      where,
      near: eq(v.area_code, resume.area_code ?? ''),
      order: newestFirst,
      read: (ids) => findOffers(db, ids),
      fit: (row) => fitOf(offerOf(row), wish),
    },
    query,
  )
  const ids = listed(page.map(({ id }) => id))
  const [cards, total] = await Promise.all([findCards(scope, ids), countSuiting(db, where)])
  return {
    results: inOrder(page, cards).map(({ row, fit }) => ({ ...vacancyCard(scope, row), fit })),
    total: Math.min(total, listPage.deepestRow),
    total_is_exact: total <= listPage.deepestRow,
    ...query,
  }
}
