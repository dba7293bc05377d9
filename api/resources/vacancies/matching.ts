import { eq } from 'drizzle-orm'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type { listResumeMatches as contract } from '../../contract/matches.ts'
import { vacancies as v } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { all } from '../../search/conditions.ts'
import { vacancyCard } from './operations.ts'
import { exactUpTo } from '../../search/page.ts'
import { findNewestCards, findResumeToMatch } from './queries.ts'
import { isPublished, newTo } from './visible.ts'

/** The vacancies that suit a resume. */
export async function listResumeMatches(
  { db, account, now }: SignedInScope,
  { params, query: { page, size } }: OperationInput<typeof contract>,
): Promise<Reply<typeof contract>> {
  const resume = await findResumeToMatch(db, params.id, account.id)
  if (!resume) throw new Failure('resumes:not_found')
  const { specialty_code } = resume
  if (specialty_code === null) return { results: [], total: 0, total_is_exact: true, page, size }
  const where = all([
    isPublished(now()),
    eq(v.specialty_code, specialty_code),
    ...newTo(account.id),
  ])
  const { cards, total } = await findNewestCards({ db, account }, where, { page, size })
  return {
    results: cards.map((card) => vacancyCard({ now }, card)),
    total: Math.min(total, exactUpTo),
    total_is_exact: total <= exactUpTo,
    page,
    size,
  }
}
