import { listPage } from '#contract/rules/limits.ts'
import { wordsIn } from '#contract/rules/search-words.ts'
import { pairsOf, writeSearch } from '#contract/search/address.ts'
import { filtersOf, type Filter, type SearchOf, type SearchTable } from '#contract/search/kinds.ts'
import { capitalized } from '#app/platform/i18n/capitalized.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import {
  chipsOf,
  findDrops,
  findNear,
  findNearPlaces,
  withoutFilters,
  type CountResults,
} from './conditions.server.ts'
import {
  correctionOf,
  notesOf,
  pieceLabel,
  shownPieces,
  type QueryMeaning,
} from './understood.server.ts'
import {
  controlsOf,
  hasControl,
  isUnclear,
  type Option,
  type ValueCounts,
} from './controls.server.ts'
import type { SearchList } from './lists.ts'
import { placeText } from './searched-areas.server.ts'
import type { TypedSpecialty } from './typed-specialty.server.ts'
import { textsOf, valueName, type ValueNames, type SearchTexts } from './words.server.ts'

export interface ListSearchResult<Table extends SearchTable> {
  list: SearchList
  table: Table
  search: SearchOf<Table> & { q: string; area: string[]; within: number | null }
  page: { total: number; total_is_exact: boolean } & QueryMeaning
  counts: ValueCounts | null
  names: ValueNames
  specialty: TypedSpecialty | null
  options?: Partial<Record<string, Option[]>>
  /** Links beside the chosen filters. */
  links?: ChipLink[]
  /** The URL of the list with this search. */
  pathTo: (search: string) => string
  count: CountResults<Table>
}

/** A link as the properties of `Link`. */
export interface ChipLink {
  to: string
  children: string
  /** True if the link loads a new document. */
  reloadDocument?: true
}

export type ResultPage = Awaited<ReturnType<typeof resultPage>>

export async function resultPage<Table extends SearchTable>(
  {
    list,
    table,
    search,
    page,
    counts,
    names,
    specialty,
    options,
    links = [],
    pathTo,
    count,
  }: ListSearchResult<Table>,
  visit: Pick<Visit, 'texts' | 'url'>,
) {
  const t = textsOf(visit)
  const { total, total_is_exact: isExact, corrected } = page
  const pieces = shownPieces(page, search.q)
  const correction = corrected === null ? null : correctionOf(search.q, corrected)
  const chips = chipsOf(table, search, names, t)
  const typed = visit.url.searchParams
  const controls = controlsOf(table, search, { counts, names, typed, specialty, options }, t)
  const pageCount = pageCountOf(total)
  const carried = Object.fromEntries(
    filtersOf(table).flatMap(([name, filter]) =>
      hasControl(filter) ? [] : [[name, search[name]]],
    ),
  )
  const beside = { ...search, q: '', area: [], within: null, page: 1 }
  return {
    list,
    q: search.q,
    areas: search.area,
    within: withinOf(table, search, page, t),
    place: search.area.length > 0 ? placeOf(table, search, names, t) : '',
    total: t(isExact ? `search_server:found.${list}` : `search_server:found_over.${list}`, {
      count: total,
      formatted: formatCount(total),
    }),
    isEmpty: total === 0,
    /** The words with corrected typing errors, and a link that searches for the words as typed. */
    corrected: correction && {
      text: t('search_server:corrected', { q: correction.meant }),
      exact: t('search_server:exact', { q: correction.typed }),
      search: writeSearch(table, { ...search, q: correction.literal, page: 1 }),
    },
    understood: {
      pieces: pieces.map((piece) => ({
        label: pieceLabel(table, piece, t),
        search: writeSearch(table, { ...search, q: piece.literal, page: 1 }),
      })),
      literal: writeSearch(table, { ...search, q: `"${search.q}"`, page: 1 }),
      notes: notesOf(page, t),
    },
    chips,
    links: [
      ...links,
      ...(chips.length > 0
        ? [{ to: pathTo(withoutFilters(table, search)), children: t('search_server:reset') }]
        : []),
    ],
    controls,
    isUnclear: controls.some(isUnclear),
    carried: {
      search: pairsOf(table, beside),
      filters: pairsOf(table, { ...carried, sort: search.sort } as Partial<SearchOf<Table>>),
    },
    sorts: sortsOf(table, search, list, t),
    pages: {
      page: Math.min(search.page, pageCount),
      pageCount,
      search: writeSearch(table, { ...search, page: 1 }),
      isDeepest: search.page >= pageCount && total > pageCount * listPage.size,
    },
    empty: t(`search_server:empty.${list}.${emptyText(search, chips.length > 0)}`, { q: search.q }),
    drops: total === 0 ? await findDrops(table, search, pieces, names, t, count) : [],
    near: total === 0 ? await findNear(table, search, page.pieces, t, count) : [],
    nearPlaces: total === 0 ? await findNearPlaces(table, search, page.pieces, count) : [],
  }
}

/** Names the chosen cities, as in «Алматы, Астана, рядом до 25 км». */
function placeOf<Table extends SearchTable>(
  table: Table,
  { area, within }: { area: string[]; within: number | null },
  names: ValueNames,
  t: SearchTexts,
): string {
  const cities = area.map((code) => valueName(table, 'area', code, names, t))
  const around = within ? [t(`search_server:value.within.${within}`)] : []
  return [placeText(cities, t), ...around].join(', ')
}

/** Returns the options of the field that also searches within a distance around the chosen cities. */
function withinOf<Table extends SearchTable>(
  table: Table,
  { within }: { within: number | null },
  { understood }: QueryMeaning,
  t: SearchTexts,
) {
  const values = Object.entries<Filter>(table.filters).flatMap(([name, filter]) =>
    name === 'within' && filter.kind === 'choice' ? filter.values : [],
  )
  return {
    value: String(within ?? ''),
    options: values.map((value) => ({
      value: String(value),
      label: capitalized(t(`search_server:value.within.${value}`)),
    })),
    hasPlace: 'area' in understood && !('within' in understood),
  }
}

/** Returns the number of pages of a list (spec §18.3). */
export function pageCountOf(total: number): number {
  return Math.ceil(Math.min(total, listPage.deepestRow + listPage.size) / listPage.size)
}

/** Returns the orders in which the results can be sorted, each with its link. */
function sortsOf<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table> & { q: string; near?: string },
  list: SearchList,
  t: SearchTexts,
) {
  const needed: Record<string, string | undefined> = { relevance: search.q, distance: search.near }
  const sorts = table.sorts.filter((sort) => !(sort in needed) || needed[sort])
  const current = sorts.find((sort) => sort === search.sort) ?? 'date'
  return sorts.map((sort) => ({
    label: t(`search_server:order.${list}.${sort}`),
    search: writeSearch(table, { ...search, sort, page: 1 }),
    isCurrent: sort === current,
  }))
}

function emptyText({ q, area }: { q: string; area: string[] }, hasFilters: boolean): string {
  if (q !== '' && wordsIn(q).length === 0) return 'wordless'
  if (hasFilters || !(q || area.length > 0)) return 'filters'
  if (area.length === 0) return 'words'
  return q ? 'words_here' : 'here'
}
