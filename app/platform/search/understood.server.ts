// Names the parts of a query that were understood, and finds near occupations for a search without results.
import type { z } from 'zod'
import { writeSearch } from '#contract/search/address.ts'
import type { FilterName, SearchOf, SearchTable } from '#contract/search/kinds.ts'
import type { understoodQuery } from '#contract/search/schema.ts'
import { listText } from '#app/platform/i18n/list-text.ts'
import { countText } from './count-text.ts'
import type { CountResults, Drop } from './conditions.server.ts'
import { valueName, type SearchTexts } from './words.server.ts'

export type UnderstoodQuery = {
  [Name in keyof typeof understoodQuery]: z.infer<(typeof understoodQuery)[Name]>
}

export type Piece = UnderstoodQuery['pieces'][number]

/** The parts of the query by which the results were chosen. */
export function shownPieces({ pieces, dropped }: UnderstoodQuery): Piece[] {
  return pieces.filter(({ words }) => !dropped.includes(words))
}

export function pieceLabel<Table extends SearchTable>(
  table: Table,
  { name, value, label, words }: Piece,
  t: SearchTexts,
): string {
  if (label) return capitalized(label)
  if (!Object.hasOwn(table.filters, name)) return capitalized(words)
  const values = value === true ? ['1'] : [value].flat().map(String)
  const names = values.map((each) => valueName(table, name as FilterName<Table>, each, {}, t))
  return listText(names)
}

/** Returns the nearest occupations that have results under the other conditions. */
export async function findNear<Table extends SearchTable>(
  table: Table,
  search: SearchOf<Table>,
  pieces: readonly Piece[],
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

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
