// Names the conditions of a search, and finds searches with fewer conditions that have results.
import { blankSearch, writeSearch, wordsOf } from '#contract/search/address.ts'
import {
  filtersOf,
  type FilterName,
  type SearchOf,
  type SearchTable,
} from '#contract/search/kinds.ts'
import { capitalized } from '#app/platform/i18n/capitalized.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import { countText } from './count-text.ts'
import { placeText } from './searched-areas.server.ts'
import { pieceLabel, queryNames, type QueryMeaning, type QueryPart } from './understood.server.ts'
import { valueName, type ValueNames, type SearchTexts } from './words.server.ts'

export function without<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  name: FilterName<Table>,
): SearchOf<Table> {
  const blank = blankSearch(table)
  const around = filtersOf(table).flatMap(([other, filter]) =>
    'around' in filter && filter.around === name ? [[other, blank[other]]] : [],
  )
  return { ...search, page: 1, [name]: blank[name], ...Object.fromEntries(around) }
}

/** Returns names for all conditions of a search, also those in its words, in the order of the table of filters. */
export function conditionNames<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  meaning: QueryMeaning | null,
  names: ValueNames,
  t: SearchTexts,
): string[] {
  return filtersOf(table).flatMap(([name, { kind }]) =>
    wordsOf(search[name]).flatMap((value) =>
      kind === 'words' && meaning
        ? queryNames(table, value, meaning, t)
        : [valueName(table, name, value, names, t)],
    ),
  )
}

export function demanded<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
): FilterName<Table>[] {
  return filtersOf(table)
    .filter(([, filter]) => !('widens' in filter) && filter.kind !== 'point')
    .map(([name]) => name)
    .filter((name) => wordsOf(search[name]).length > 0)
    .toReversed()
}

export interface Chip {
  label: string
  search: string
}

export function chipsOf<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  names: ValueNames,
  t: SearchTexts,
): Chip[] {
  return filtersOf(table).flatMap(([name, filter]) => {
    if (filter.above) return []
    const values = wordsOf(search[name])
    return values.map((value) => {
      const rest = values.filter((other) => other !== value)
      const left = Array.isArray(search[name])
        ? { ...search, page: 1, [name]: rest }
        : without(table, search, name)
      return { label: valueName(table, name, value, names, t), search: writeSearch(table, left) }
    })
  })
}

export function withoutFilters<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
): string {
  const above = filtersOf(table).flatMap(([name, filter]) =>
    filter.above ? [[name, search[name]]] : [],
  )
  const kept = { ...Object.fromEntries(above), sort: search.sort } as Partial<SearchOf<Table>>
  return writeSearch(table, kept)
}

export interface Drop extends Chip {
  count: string
}

export type CountResults<Table extends SearchTable> = (
  search: SearchOf<Table>,
) => Promise<{ total: number; total_is_exact: boolean }>

/** For a search without results, returns the conditions without which it has results. */
export async function findDrops<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  pieces: readonly QueryPart[],
  names: ValueNames,
  t: SearchTexts,
  count: CountResults<Table>,
): Promise<Drop[]> {
  const filters = demanded(table, search).map((name) => {
    const values = wordsOf(search[name]).map((value) => valueName(table, name, value, names, t))
    return {
      name,
      words: name === 'q' ? String(search[name]) : '',
      what: name === 'area' ? placeText(values, t) : listText(values),
      text: dropText(name, values.length),
      rest: without(table, search, name),
    }
  })
  const parts = pieces.map((piece) => ({
    name: piece.name,
    words: piece.words,
    what: pieceLabel(table, piece, t),
    text: dropText(piece.name, 1),
    rest: { ...search, q: piece.rest, page: 1 },
  }))
  // If the query has several parts, tries to drop each part alone; otherwise tries to drop the whole query.
  const all = parts.length > 1 ? [...filters.filter(({ name }) => name !== 'q'), ...parts] : filters
  if (all.length < 2) return []
  const drops = all.map(({ what, text, rest }) => ({ label: t(text, { what }), rest }))
  const found = await withResults(table, drops, count)
  if (found.length > 0 || all.length < 3) return found
  const [most] = await withResults(table, fewerConditions(table, search, all, t), count)
  return most ? [most] : []
}

interface ShownCondition {
  name: string
  /** The words of the query that state the condition; empty if the condition is a filter of the form. */
  words: string
  what: string
}

interface OfferedSearch<Table extends SearchTable> {
  label: string
  rest: SearchOf<Table>
}

/** Returns searches with fewer conditions. The order of dropping: other filters, place, words, occupation. */
function fewerConditions<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  conditions: readonly ShownCondition[],
  t: SearchTexts,
): OfferedSearch<Table>[] {
  const rank = ({ name }: ShownCondition) => ['area', 'q', 'specialty'].indexOf(name)
  const ranked = conditions.toSorted((one, other) => rank(other) - rank(one))
  return ranked.slice(1, -1).map((_, dropped) => {
    const kept = ranked.slice(0, -2 - dropped)
    const inForm = kept.filter(({ words }) => words === '')
    const values = inForm.map(({ name }) => [name, search[name as FilterName<Table>]])
    const q = kept.map(({ words }) => words).filter(Boolean)
    return {
      label: t('search_server:only', { what: listText(kept.map(({ what }) => `«${what}»`)) }),
      rest: { ...blankSearch(table), ...Object.fromEntries(values), q: q.join(' ') },
    }
  })
}

/** Returns those of the searches to offer that have results, each with the number of results. */
async function withResults<Table extends SearchTable>(
  table: Table,
  offers: readonly OfferedSearch<Table>[],
  count: CountResults<Table>,
): Promise<Drop[]> {
  const counted = await Promise.all(
    offers.map(async ({ label, rest }) => {
      const { total, total_is_exact: isExact } = await count(rest)
      return { label, search: writeSearch(table, rest), total, count: countText(total, isExact) }
    }),
  )
  return counted.flatMap(({ total, ...offer }) => (total > 0 ? [offer] : []))
}

/**
 * Returns searches for similar occupations with otherwise the same conditions, if they have results; else searches for
 * these occupations alone.
 */
export async function findNear<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  pieces: readonly QueryPart[],
  t: SearchTexts,
  count: CountResults<Table>,
): Promise<Drop[]> {
  const found = await withResults(table, nearOffers('specialty', search, pieces), count)
  if (found.length > 0) return found
  const names = pieces.flatMap(({ name, near }) => (name === 'specialty' ? near : []))
  const alone = names.map((name) => ({
    label: t('search_server:near_anywhere', { what: capitalized(name) }),
    rest: { ...blankSearch(table), q: name },
  }))
  return withResults(table, alone, count)
}

/** Returns searches in places near the place of the words, with otherwise the same conditions, if they have results. */
export function findNearPlaces<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  pieces: readonly QueryPart[],
  count: CountResults<Table>,
): Promise<Drop[]> {
  return withResults(table, nearOffers('area', search, pieces), count)
}

function nearOffers<Table extends SearchTable>(
  kind: 'specialty' | 'area',
  search: SearchOf<Table>,
  pieces: readonly QueryPart[],
): OfferedSearch<Table>[] {
  const parts = pieces.filter(({ name }) => name === kind)
  return parts.flatMap(({ near, rest }) =>
    near.map((name) => ({
      label: capitalized(name),
      rest: { ...search, q: `${name} ${rest}`.trim(), page: 1 },
    })),
  )
}

function dropText(name: string, count: number): string {
  if (name === 'area') return count > 1 ? 'search_server:drop_areas' : 'search_server:drop_area'
  return name === 'q' ? 'search_server:drop_words' : 'search_server:drop'
}
