// The parts of a list of vacancies that depend on the place of the visitor or of the vacancies.
import { publicPart, writeSearch } from '#contract/search/address.ts'
import { vacancySearch as table, type VacancySearch } from '#contract/search/vacancies.ts'
import type { VacancyCard } from '#contract/vacancies.ts'
import { nearPath } from '#app/near-path.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import type { ChipLink } from '#app/platform/search/result-page.server.ts'
import { textsOf } from '#app/platform/search/words.server.ts'

/** Returns the search without a district of another city and without a radius around nothing. */
export function withoutStray<Search extends VacancySearch>(search: Search): Search {
  const { area, district, near } = search
  const [city = ''] = district.split('-')
  const isElsewhere = area.length > 0 && !area.includes(city)
  return {
    ...search,
    district: isElsewhere ? '' : district,
    radius: near ? search.radius : null,
  }
}

/** Names the city of a vacancy and its distance, as in «Алматы, около 2 км от вас». */
export function placeAway(
  { area, city, distance }: Pick<VacancyCard, 'area' | 'city' | 'distance'>,
  visit: Pick<Visit, 'texts'>,
): string | null {
  const place = area?.name ?? city
  if (!distance) return place
  const t = textsOf(visit)
  const { km, is_rough: isRough } = distance
  const away = isRough
    ? t('search_server:about_away', { km: Math.max(km, 1) })
    : t(km < 1 ? 'search_server:close' : 'search_server:away', { km })
  return [place, away].filter(Boolean).join(', ')
}

/** Returns the link from a district to its whole city, because most addresses do not tell their district. */
async function cityLinks(
  search: VacancySearch,
  visit: Pick<Visit, 'paths' | 'texts'>,
  count: (search: VacancySearch) => Promise<{ total: number }>,
): Promise<ChipLink[]> {
  if (!search.district) return []
  const [area = ''] = search.district.split('-')
  const whole = { ...search, area: [area], district: '', page: 1 }
  const found = await extraOr(count(whole), null)
  if (!found || found.total === 0) return []
  const children = textsOf(visit)('search_server:whole_city', { count: found.total })
  return [{ to: visit.paths.vacancies(writeSearch(table, whole)), children }]
}

/**
 * Returns the link to the page that finds the place of the visitor, or, in a list around a place, the link to the
 * vacancies of the city that the radius leaves out because their place is unknown.
 */
export async function nearLinks(
  search: VacancySearch,
  city: { code: string } | null,
  visit: Pick<Visit, 'paths' | 'texts'>,
  count: (search: VacancySearch) => Promise<{ total: number }>,
): Promise<ChipLink[]> {
  const t = textsOf(visit)
  if (!search.near) {
    const others = { ...search, area: [], within: null, district: '', page: 1 }
    const to = nearPath(visit.paths, writeSearch(table, others))
    const nearMe = { to, children: t('search_server:near_me'), reloadDocument: true as const }
    return [nearMe, ...(await cityLinks(search, visit, count))]
  }
  const area = search.area.length > 0 || !city ? search.area : [city.code]
  if (area.length === 0 || search.radius === null) return []
  const known = publicPart(table, search)
  const others = { ...known, area, unplaced: true, sort: 'date' as const, page: 1 }
  const found = await extraOr(count(others), null)
  if (!found || found.total === 0) return []
  const children = t('search_server:unplaced', { count: found.total })
  return [{ to: visit.paths.vacancies(writeSearch(table, others)), children, reloadDocument: true }]
}
