import type { Dictionaries } from '#contract/dictionaries.ts'
import type { VacancySearch } from '#contract/search/vacancies.ts'

type Districts = Dictionaries['districts']

export function districtNames(districts: Districts): Record<string, string> {
  return Object.fromEntries(districts.map(({ code, name }) => [code, name]))
}

/** Returns the districts of the chosen cities; the name of the city distinguishes the districts of several cities. */
export function districtOptions(
  { area, district }: Pick<VacancySearch, 'area' | 'district'>,
  dictionaries: Pick<Dictionaries, 'areas' | 'districts'> | null,
): { value: string; label: string }[] {
  const { areas = [], districts = [] } = dictionaries ?? {}
  const own = districts.find(({ code }) => code === district)?.area_code
  const cities = new Set(own ? [...area, own] : area)
  const listed = districts.filter(({ area_code }) => cities.has(area_code))
  const isOfSeveral = new Set(listed.map(({ area_code }) => area_code)).size > 1
  return listed.map(({ code, name, area_code }) => {
    const city = areas.find((each) => each.code === area_code)?.name
    return { value: code, label: isOfSeveral ? `${city}, ${name}` : name }
  })
}

/** Returns the cities with known districts, the biggest first, with the links to their lists of vacancies. */
export function districtCities(
  { areas, districts }: Pick<Dictionaries, 'areas' | 'districts'>,
  listPath: (search: Partial<VacancySearch>) => string,
) {
  return areas.flatMap(({ code, name }) => {
    const own = districts.filter(({ area_code }) => area_code === code)
    if (own.length === 0) return []
    const to = listPath({ area: [code] })
    const links = own.map((each) => ({
      code: each.code,
      name: each.name,
      to: listPath({ area: [code], district: each.code }),
    }))
    return [{ code, name, to, districts: links }]
  })
}
