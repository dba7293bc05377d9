import { listResumes, resumeQuery } from '#contract/resume-cards.ts'
import { listVacancies, vacancyQuery } from '#contract/vacancies.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { readSearch } from '#app/platform/search/read-search.server.ts'
import type { SearchList } from '#app/platform/search/lists.ts'
import { readGuestHidden } from '#app/platform/session/guest-hidden.server.ts'

const one = { sort: 'date', page: 1, size: 1 } as const

const counts = {
  vacancies: ({ call, ...visit }: Visit, params: URLSearchParams) => {
    const search = readSearch(vacancyQuery, params)
    return call(listVacancies, { query: { ...search, ...readGuestHidden(visit), ...one } })
  },
  resumes: ({ call }: Visit, params: URLSearchParams) =>
    call(listResumes, { query: { ...readSearch(resumeQuery, params), ...one } }),
} satisfies Record<SearchList, unknown>

export const loader = guard('guest').loader(async (visit) => {
  const { list = '' } = visit.params
  if (!Object.hasOwn(counts, list)) throw pageNotFound()
  const { total, total_is_exact: isExact } = await counts[list as SearchList](
    visit,
    visit.url.searchParams,
  )
  return Response.json({ total, isExact }, { headers: { 'cache-control': 'no-store' } })
})
