// Returns pages of recommendations, sorted by how well they fit (contract/rules/fit.ts, docs/decisions/053).
import { sql, type SQL, type Table } from 'drizzle-orm'
import { byFit, type Fit } from '../contract/rules/fit.ts'
import { listPage } from '../contract/rules/limits.ts'
import { all } from './conditions.ts'

/** The number of newest vacancies or resumes to compare in the same city, and the same number in all cities. */
const lookedAt = 200

interface Suiting<Row> {
  table: Table
  where: SQL
  /** The SQL condition for vacancies or resumes in the same city. */
  near: SQL
  /** SQL that sorts the newest rows first. */
  order: SQL
  /** Reads the facts to compare about the rows whose ids the query `ids` selects, in the same order. */
  read: (ids: SQL) => Promise<Row[]>
  fit: (row: Row) => Fit
  /** Set if the list shows only the best match of each owner: the owner's column, and the owner of a row. */
  owner?: { column: SQL; of: (row: Row) => number }
}

export interface Fitting {
  id: number
  fit: Fit
}

type Compared = Fitting & { owner: number | undefined }

/** Returns a page of recommendations, the best match first. */
export async function pageByFit<Row extends { id: number }>(
  { table, where, near, order, read, fit, owner }: Suiting<Row>,
  { page, size }: { page: number; size: number },
): Promise<Fitting[]> {
  if (size === 0) return []
  const idsOf = (condition: SQL, limit: SQL) =>
    sql`(select id from ${table} where ${condition} order by ${order} limit ${limit})`
  const compared = async (ids: SQL): Promise<Compared[]> =>
    (await read(ids)).map((row) => ({ id: row.id, fit: fit(row), owner: owner?.of(row) }))
  const newest = idsOf(where, sql`${lookedAt}`)
  const nearest = idsOf(all([where, near]), sql`${lookedAt}`)
  const lookedThrough = (await compared(sql`${nearest} union ${newest}`)).toSorted((a, b) =>
    byFit(a.fit, b.fit),
  )
  const first = onceEach(lookedThrough)
  const offset = Math.min((page - 1) * size, listPage.deepestRow)
  const shown = first.slice(offset, offset + size)
  if (shown.length === size || lookedThrough.length < lookedAt) return shown
  const isNew = owner
    ? sql`${owner.column} <> all(${sql.param(first.map((each) => each.owner))}::bigint[])`
    : sql`id <> all(${sql.param(first.map(({ id }) => id))}::bigint[])`
  const skipped = Math.max(0, offset - first.length)
  const older = idsOf(all([where, isNew]), sql`${size - shown.length} offset ${skipped}`)
  return [...shown, ...onceEach(await compared(older))]
}

/** Keeps only the best match of each owner. */
function onceEach(sorted: Compared[]): Compared[] {
  const owners = new Set<number>()
  return sorted.filter(({ owner }) => {
    if (owner === undefined) return true
    const isFirst = !owners.has(owner)
    owners.add(owner)
    return isFirst
  })
}

/** Returns the rows of a page in the order of the page, with their matches; rows deleted meanwhile are left out. */
export function inOrder<Row extends { id: number }>(
  page: readonly Fitting[],
  rows: readonly Row[],
): { row: Row; fit: Fit }[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return page.flatMap(({ id, fit }) => {
    const row = byId.get(id)
    return row ? [{ row, fit }] : []
  })
}
