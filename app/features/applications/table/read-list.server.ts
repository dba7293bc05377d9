import type { z } from 'zod'
import type { VacancyGroup } from '#contract/rules/vacancy-groups.ts'
import { listVacancyApplications } from '#contract/vacancy-applications.ts'
import { limits } from '#contract/rules/limits.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import type { VacancyTab } from '#app/paths.ts'
import { filtersIn, type ListFilters } from './filters.ts'

type Query = z.input<typeof listVacancyApplications.query>

const groups: Partial<Record<VacancyTab, VacancyGroup>> = {
  applications: 'answer',
  invitations: 'wait',
  interviews: 'meetings',
  postponed: 'postponed',
}

/**
 * Returns how the applications on a tab fit the vacancy and in which cities the candidates live; `order` lists the ids
 * that pass the filters of the address, and is null without filters. Returns null on tabs that have no filters.
 */
export async function readList({ url, call }: SignedInVisit, vacancyId: string, tab: VacancyTab) {
  const group = groups[tab]
  if (!group) return null
  const filters = filtersIn(url.searchParams)
  const { results, areas } = await call(listVacancyApplications, {
    params: { id: vacancyId },
    query: { ...known(filters), group, size: String(limits.pageSize) },
  })
  const ids = results.map(({ application }) => application.public_id)
  return {
    areas,
    fits: Object.fromEntries(results.map(({ fit }, index) => [ids[index], fit])),
    /** The number of skills that the vacancy names. */
    skills: results[0]?.fit.skills_named ?? 0,
    order: Object.keys(filters).length > 0 ? ids : null,
  }
}
export type ReadList = NonNullable<Awaited<ReturnType<typeof readList>>>

/** Leaves out the values that the API does not know, for example in an address that was edited by hand. */
function known(filters: ListFilters): Query {
  const { shape } = listVacancyApplications.query
  const isKnown = (name: string, value: string) =>
    shape[name as keyof ListFilters].safeParse(value).success
  const pairs = Object.entries(filters).filter(([name, value]) => isKnown(name, value))
  return Object.fromEntries(pairs) as Query
}
