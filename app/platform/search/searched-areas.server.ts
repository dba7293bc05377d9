import type { Dictionaries } from '#contract/dictionaries.ts'
import type { SearchTexts } from './words.server.ts'

interface Area {
  code: string
  name: string
}

/** The number of cities that a text names; other cities are only counted. */
const namedAtMost = 3

/** Returns the areas to choose from: areas with vacancies, and areas that the visitor has already chosen. */
export function searchedAreas(
  chosen: readonly string[],
  busy: readonly Area[],
  dictionaries: Pick<Dictionaries, 'areas'> | null,
): Area[] {
  const listed = new Set(busy.map(({ code }) => code))
  const missing = dictionaries?.areas.filter(
    ({ code }) => chosen.includes(code) && !listed.has(code),
  )
  return [...busy, ...(missing ?? [])].map(({ code, name }) => ({ code, name }))
}

/** Names the first areas, as in «Алматы, Астана», and counts the other areas. */
export function placeText(names: readonly string[], t: SearchTexts): string {
  const [named, others] = [names.slice(0, namedAtMost), names.slice(namedAtMost)]
  const text = named.join(', ')
  return others.length > 0 ? t('search_server:and_others', { text, others: others.length }) : text
}
