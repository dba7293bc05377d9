import type { z } from 'zod'
import { listVacancyApplications } from '#contract/vacancy-applications.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import type { VacancyTab } from '#app/paths.ts'
import { filtersIn, isFiltered, shownList, type ListFilters } from './filters.ts'

type Query = z.input<typeof listVacancyApplications.query>

/** The number of rows of a page. */
export const rowsPerPage = 50

/** Reads the page of applications that the address shows; `most` reads the first ones, as many as one act can move. */
export async function readList(
  { url, call }: Pick<SignedInVisit, 'url' | 'call'>,
  vacancyId: string,
  tab: VacancyTab,
  most?: number,
) {
  const filters = filtersIn(url.searchParams)
  const shown = shownList(tab, filters)
  const asOf = new Date().toISOString()
  const { page = '1', ...query } = known(filters)
  const size = most ?? rowsPerPage
  const { results, ...list } = await call(listVacancyApplications, {
    params: { id: vacancyId },
    query: { ...query, ...shown, page: most ? '1' : page, size: String(size) },
  })
  return {
    ...list,
    shown,
    asOf,
    page: Number(page),
    pages: Math.ceil(list.total / size),
    isFiltered: isFiltered(filters),
    applications: results.map(({ application }) => application),
    marks: Object.fromEntries(
      results.map(({ application, marks }) => [application.public_id, marks]),
    ),
    fits: Object.fromEntries(results.map(({ application, fit }) => [application.public_id, fit])),
    /** The number of skills that the vacancy names. */
    skills: results[0]?.fit.skills_named ?? 0,
  }
}
export type ReadList = Awaited<ReturnType<typeof readList>>

/** Leaves out the values that the API does not know, for example in an address that was edited by hand. */
function known(filters: ListFilters): Query {
  const shape: Partial<Record<string, z.ZodType>> = listVacancyApplications.query.shape
  const pairs = Object.entries(filters).filter(
    ([name, value]) => shape[name]?.safeParse(value).success,
  )
  return Object.fromEntries(pairs) as Query
}
