import { randomUUID } from 'node:crypto'
import { CallFailure } from '#contract/call.ts'
import { listResumeMatches, listVacancyMatches, type Match } from '#contract/matches.ts'
import { sharedFirst } from '#contract/rules/fit.ts'
import { listPage } from '#contract/rules/limits.ts'
import type { VacancyCard } from '#contract/vacancies.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { personFields, type PersonFields } from './person-card.tsx'

interface MatchesPage<Result> {
  results: Result[]
  total: number
}

export interface Suggested<Shown> {
  cards: Shown[]
  total: number
  page: number
  pageCount: number
  idempotencyKey: string
}

/** Loads vacancies that are recommended for a resume. */
export function readSuggestedVacancies<Shown>(
  visit: Visit,
  shown: (vacancy: VacancyCard) => Shown,
  size?: number,
): Promise<Suggested<Shown & Match>> {
  const params = { id: visit.params.id ?? '' }
  return readSuggested(
    visit,
    (query) => visit.call(listResumeMatches, { params, query }),
    ({ fit, ...vacancy }) => {
      const key_skills = sharedFirst(vacancy.key_skills, fit.skills)
      return { ...shown({ ...vacancy, key_skills }), fit }
    },
    size,
  )
}

export function readSuggestedPeople(visit: Visit, size?: number): Promise<Suggested<PersonFields>> {
  const params = { id: visit.params.id ?? '' }
  return readSuggested(
    visit,
    (query) => visit.call(listVacancyMatches, { params, query }),
    personFields,
    size,
  )
}

/** Returns how many vacancies are recommended for a resume, or resumes for a vacancy. */
export async function countSuggested({
  user,
  params: { id = '' },
  call,
}: SignedInVisit): Promise<number | null> {
  const input = { params: { id }, query: { size: 0 } }
  try {
    const isEmployer = user.accountType === 'employer'
    const { total } = await (isEmployer
      ? call(listVacancyMatches, input)
      : call(listResumeMatches, input))
    return total
  } catch (error) {
    if (error instanceof CallFailure) return null
    throw error
  }
}

/** Loads one page of the recommended vacancies or resumes. */
async function readSuggested<Result, Shown>(
  { url }: Visit,
  ask: (query: { page: number; size: number }) => Promise<MatchesPage<Result>>,
  shown: (result: Result) => Shown,
  size: number = listPage.size,
): Promise<Suggested<Shown>> {
  const asked = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1') || 1)
  const found = await ask({ page: asked, size })
  const pageCount = Math.ceil(Math.min(found.total, listPage.deepestRow + size) / size)
  const page = Math.max(1, Math.min(asked, pageCount))
  const { results, total } = page === asked ? found : await ask({ page, size })
  return { cards: results.map(shown), total, page, pageCount, idempotencyKey: randomUUID() }
}
