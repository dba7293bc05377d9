import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { listPage } from '../contract/rules/limits.ts'
import { isPrivate } from '../contract/search/address.ts'
import type { FiltersOf, SearchTable } from '../contract/search/kinds.ts'
import type { Executor } from '../scope.ts'
import { beside, fitting, marked, matching } from './tsquery.ts'
import {
  all,
  conditionsOf,
  indexed,
  isNarrowed,
  termsOf,
  walked,
  withFoundWords,
  type Conditions,
} from './conditions.ts'
import { canBeSaved } from './compile.ts'
import type { Searched, SearchScope } from './searched.ts'
import { promotedPage } from './promoted.ts'
import type { SearchRows } from './rows.ts'
import { countUnanswered } from './unanswered.ts'
import { together, type UnderstoodPiece } from './understand.ts'

/** Results are counted up to this number; above it, pages show «больше 10 000». */
export const exactUpTo = 10_000

interface PageRequest {
  sort: string
  page: number
  size: number
}

/** Reads the vacancies or resumes of a page. The query `page` selects their ids and their positions in the page. */
type ReadPage<Shown> = (page: SQL) => Promise<Shown[]>

interface ResolvedText {
  corrected: string | null
  understood: Record<string, UnderstoodPiece['value']>
  pieces: UnderstoodPiece[]
  dropped: string[]
  can_be_saved: boolean
}

export interface PagedResult<Shown> {
  /** The vacancies or resumes of the page, in order. */
  rows: Shown[]
  /** The number of results; `exactUpTo` + 1 means any larger number. */
  total: number
  /** The meaning that the program has found in the search words; see `understoodQuery` in the contract. */
  query: ResolvedText
  /** Vacancies whose employers have paid for a position above the results; only on the first page. */
  promoted: Shown[]
}

/** Returns one page of a search and the number of results. */
export async function search<Table extends SearchTable, Shown>(
  scope: SearchScope,
  searched: Searched<Table>,
  query: FiltersOf<Table> & PageRequest,
  read: ReadPage<Shown>,
): Promise<PagedResult<Shown>> {
  const conditions = await conditionsOf(searched, query, scope)
  const found = await readResults(scope, searched, query, conditions, read)
  const shorter = found.total === 0 ? await withFoundWords(scope, searched.rows, conditions) : null
  if (shorter && shorter.dropped.length > 0) {
    return readResults(scope, searched, query, shorter, read)
  }
  const isSeen = query.page === 1 && query.sort === 'relevance'
  if (found.total === 0 && isSeen) await countUnanswered(scope, searched.rows, conditions.text)
  return found
}

async function readResults<Table extends SearchTable, Shown>(
  scope: SearchScope,
  searched: Searched<Table>,
  query: FiltersOf<Table> & PageRequest,
  conditions: Conditions,
  read: ReadPage<Shown>,
): Promise<PagedResult<Shown>> {
  const { sort, page, size } = query
  const { reach, corrected, understood: pieces, dropped } = conditions
  const terms = termsOf(conditions)
  const order = orderOf(searched, sort, query)
  const queries = sort === 'relevance' && terms.length > 0 ? fitting(terms, reach) : []
  const exact = queries[0] ?? null
  const nearest = exact && marked(conditions.nearest)
  const asked = {
    rows: searched.rows,
    conditions,
    order,
    byAge: order === searched.orders.date ? (searched.byAge ?? ofAnyAge) : ofAnyAge,
    size,
    offset: Math.min((page - 1) * size, listPage.deepestRow),
    queries: nearest ? [`(${exact}) & (${nearest})`, ...queries] : queries,
    name: nameOf(scope, searched, query, dropped),
  }
  const paid = page === 1 ? searched.promoted?.(scope) : undefined
  const [found, promoted] = await Promise.all([
    readPage(scope, asked, read),
    paid ? read(promotedPage({ ...asked, paid, exact, now: scope.now() })) : [],
  ])
  return {
    ...found,
    promoted,
    query: {
      corrected,
      understood: together(pieces),
      pieces,
      dropped,
      can_be_saved: canBeSaved(searched.table, conditions),
    },
  }
}

async function readPage<Shown>(
  { db, commonSearches }: SearchScope,
  asked: PreparedSearch,
  read: ReadPage<Shown>,
): Promise<Pick<PagedResult<Shown>, 'rows' | 'total'>> {
  const isCommon = asked.name !== null && commonSearches.has(asked.name)
  const { total, ids } = isCommon ? tooMany : await count(db, asked)
  if (!isCommon && asked.name !== null && total > exactUpTo) commonSearches.add(asked.name)
  if (asked.offset >= total) return { rows: [], total }
  const isAtHand = ids !== null && total <= exactUpTo
  return { rows: await (isAtHand ? read(listed(ids)) : readOfMany(asked, read)), total }
}

/**
 * Returns a cache key for a search in any order; null if nothing may remember the search. Candidates and employers find
 * different resumes.
 */
function nameOf<Table extends SearchTable>(
  { account }: SearchScope,
  { rows, table }: Searched<Table>,
  { sort: _, page: __, size: ___, ...filters }: FiltersOf<Table> & PageRequest,
  dropped: string[],
): string | null {
  if (isPrivate(table, filters as never)) return null
  return JSON.stringify([getTableName(rows), account?.side, filters, dropped])
}

function orderOf<Table extends SearchTable>(
  { orders }: Searched<Table>,
  sort: string,
  filters: FiltersOf<Table>,
): SQL {
  const order = (orders as Record<string, SQL | ((of: typeof filters) => SQL | null)>)[sort]
  return (typeof order === 'function' ? order(filters) : order) ?? orders.date
}

const ofAnyAge = [sql`true`]

interface PreparedSearch {
  rows: SearchRows
  conditions: Conditions
  order: SQL
  /** SQL conditions that each select a partition of the search table, in the order of sorting. */
  byAge: SQL[]
  size: number
  offset: number
  queries: string[]
  /** The key by which `CommonSearches` remembers the search; null if it may not. */
  name: string | null
}

interface Gathered extends Record<string, unknown> {
  total: number
  /** The ids of the page in order; null if only the number of results was read. */
  ids: string[] | null
}

/** The result of counting if a search is known to have more results than are counted exactly. */
const tooMany: Gathered = { total: exactUpTo + 1, ids: null }

function count(db: Executor, asked: PreparedSearch): Promise<Gathered> {
  return isNarrowed(asked.conditions) ? gather(db, asked) : countAll(db, asked)
}

/** Counts the rows of a search without words or filters. It reads no ids, because an index sorts such a list. */
async function countAll(db: Executor, { rows, conditions }: PreparedSearch): Promise<Gathered> {
  const { rows: counted } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${rows} where ${indexed(rows, conditions)} limit ${exactUpTo + 1}
    ) found`)
  return { total: counted[0]?.total ?? 0, ids: null }
}

/** Counts the results and selects the ids of the page, in one statement. */
async function gather(db: Executor, asked: PreparedSearch): Promise<Gathered> {
  const { rows, conditions } = asked
  const { marks: _, facets: __, words: ___, ...narrow } = getTableColumns(rows)
  const columns = sql.join(Object.values(narrow), sql`, `)
  const found = sql`select ${columns} from ${rows} where ${indexed(rows, conditions)}`
  const isFew = sql`(select count(*) from found) between 1 and ${exactUpTo}`
  const tiers = tiersOf(asked).map((where) => fenced(rows, all([where, isFew])))
  const isInNoTier = tiers.map((_tier, index) => sql`id not in (select id from ${part(index)})`)
  const rest = sql`(select * from found where ${all([isFew, ...isInNoTier])}) ${rows}`
  const { tables, page } = inTurn([...tiers, rest], asked)
  const { rows: gathered } = await db.execute<Gathered>(sql`
    with found as materialized (${found} limit ${exactUpTo + 1}), ${tables}
    select (select count(*)::int from found) as total, array(select id from (${page}) page order by place) as ids`)
  return gathered[0] ?? { total: 0, ids: null }
}

/** Selects rows by their ids, in the order of the ids. */
export function listed(ids: readonly (number | string)[]): SQL {
  return sql`select id, place from unnest(${sql.param(ids)}::bigint[]) with ordinality listed (id, place)`
}

/** Reads a page of a search with too many results to sort: the best matches among the newest rows, then all others. */
async function readOfMany<Shown>(asked: PreparedSearch, read: ReadPage<Shown>): Promise<Shown[]> {
  const { order, size, offset } = asked
  const parts = partsOfMany(asked)
  const page = sql`select id from ${parts[0]} order by ${order} limit ${size} offset ${offset}`
  const rows = await read(sql`select id, row_number() over () as place from (${page}) page`)
  if (parts.length === 1 || rows.length === size) return rows
  const { tables, page: whole } = inTurn(parts, asked)
  return read(sql`with ${tables} ${whole}`)
}

/** Splits the results into parts, so that each part sorts completely before the next part. */
function partsOfMany(asked: PreparedSearch): SQL[] {
  const { rows, conditions, queries, byAge } = asked
  const terms = termsOf(conditions)
  if (terms.length === 0) {
    const where = walked(rows, conditions)
    return byAge.map(
      (isOfAge) => sql`(select * from ${rows} where ${isOfAge} and ${where}) ${rows}`,
    )
  }
  const rest = indexed(rows, conditions, beside(matching(terms, conditions.reach), queries))
  return [...tiersOf(asked), rest].flatMap((where) =>
    byAge.map((isOfAge) => fenced(rows, all([isOfAge, where]))),
  )
}

/** Returns an SQL condition for each query by relevance, without the rows that match a query before it. */
function tiersOf({ rows, conditions, queries }: PreparedSearch): SQL[] {
  return queries.map((query, index) =>
    indexed(rows, conditions, beside(query, queries.slice(0, index))),
  )
}

/** `offset 0` prevents PostgreSQL from reading in sort order, because this is slow if matches are rare. */
function fenced(rows: SearchRows, where: SQL): SQL {
  return sql`(select * from ${rows} where ${where} offset 0) ${rows}`
}

/** Joins the parts into a page; a part is read only if the parts before it do not fill the page. */
function inTurn(parts: SQL[], { order, size, offset }: PreparedSearch): { tables: SQL; page: SQL } {
  const deepest = offset + size
  const tables = parts.map((from, index) => {
    const before = parts.slice(0, index).map((_part, at) => sql`(select count(*) from ${part(at)})`)
    const isNeeded = index > 0 ? sql` where ${sql.join(before, sql` + `)} < ${deepest}` : sql``
    const found = sql`select id from ${from}${isNeeded} order by ${order} limit ${deepest}`
    return sql`${part(index)} as materialized (${found})`
  })
  const together = parts.map(
    (_part, index) =>
      sql`select ${index} as part, row_number() over () as nth, id from ${part(index)}`,
  )
  return {
    tables: sql.join(tables, sql`, `),
    page: sql`select id, row_number() over (order by part, nth) as place
      from (${sql.join(together, sql` union all `)}) parts
      order by part, nth limit ${size} offset ${offset}`,
  }
}

function part(index: number): SQL {
  return sql`${sql.identifier(`part${index}`)}`
}
