// Names the conditions of a search, each with a link that removes the condition.
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
import { pieceLabel, type QueryPart } from './understood.server.ts'
import { valueName, type ValueNames, type SearchTexts } from './words.server.ts'

export function without<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  name: FilterName<Table>,
): SearchOf<Table> {
  return { ...search, page: 1, [name]: blankSearch(table)[name] }
}

/** The conditions of the search in words, in the order of the table. */
export function conditionNames<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  names: ValueNames,
  t: SearchTexts,
): string[] {
  return filtersOf(table).flatMap(([name]) =>
    wordsOf(search[name]).map((value) => valueName(table, name, value, names, t)),
  )
}

export function demanded<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
): FilterName<Table>[] {
  return filtersOf(table)
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

/** Returns filters without which a search would have results. */
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
    const what = name === 'area' ? placeText(values, t) : listText(values)
    return { name, what, text: dropText(name, values.length), rest: without(table, search, name) }
  })
  const parts = pieces.map((piece) => ({
    name: piece.name,
    what: pieceLabel(table, piece, t),
    text: dropText(piece.name, 1),
    rest: { ...search, q: piece.rest, page: 1 },
  }))
  // A query of several parts can do without each of them.
  const all = parts.length > 1 ? [...filters.filter(({ name }) => name !== 'q'), ...parts] : filters
  if (all.length < 2) return []
  const drops = await Promise.all(
    all.map(async ({ what, text, rest }) => {
      const { total, total_is_exact: isExact } = await count(rest)
      const label = t(text, { what })
      return { label, search: writeSearch(table, rest), total, count: countText(total, isExact) }
    }),
  )
  return drops.flatMap(({ total, ...drop }) => (total > 0 ? [drop] : []))
}

/** Returns the nearest occupations that have results under the other conditions. */
export async function findNear<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  pieces: readonly QueryPart[],
  count: CountResults<Table>,
): Promise<Drop[]> {
  const queries = pieces.flatMap(({ near, rest }) =>
    near.map((name) => ({ name, q: `${name} ${rest}`.trim() })),
  )
  const found = await Promise.all(
    queries.map(async ({ name, q }) => {
      const nearest = { ...search, q, page: 1 }
      const { total, total_is_exact: isExact } = await count(nearest)
      const label = capitalized(name)
      return { label, search: writeSearch(table, nearest), total, count: countText(total, isExact) }
    }),
  )
  return found.flatMap(({ total, ...near }) => (total > 0 ? [near] : []))
}

function dropText(name: string, count: number): string {
  if (name === 'area') return count > 1 ? 'search:drop_areas' : 'search:drop_area'
  return name === 'q' ? 'search:drop_words' : 'search:drop'
}
