import { getTableColumns, sql, type InferInsertModel, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** A statement is given up after five seconds, which so many rows take on a machine ten times slower than usual. */
const batchSize = 500

/**
 * Writes rows, each batch as one value: a statement with a parameter for each column of each row takes
 * longer to make and to read than the rows to write. What stands in `shared` columns, never null there, is JSON that several
 * rows and columns may hold: it is sent once. Answers their ids, where they have one, in the order of the rows.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  shared: readonly string[] = [],
): Promise<number[]> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  // A row that names fewer columns than another has the defaults of the rest, as in a statement of its own.
  const defaults = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, column]) => names.includes(name) && column.hasDefault)
      .map(([name, column]) => [name, column.default]),
  )
  const listed = (columnOf: (name: string) => SQL) => sql.join(names.map(columnOf), sql`, `)
  const columns = listed((name) => sql`${sql.identifier(name)}`)
  const values = listed((name) =>
    shared.includes(name)
      ? sql`held.held -> (${sql.identifier(name)} #>> '{}')::int`
      : sql`${sql.identifier(name)}`,
  )
  const answer = 'id' in getTableColumns(table) ? sql`id` : sql`0 as id`
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize).map((row) => ({ ...defaults, ...row }))
    const { sent, held } = sharing(batch, shared)
    const { rows: written } = await tx.execute<{ id: number }>(sql`
      insert into ${table} (${columns})
      select ${values} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(sent)}::jsonb),
        (select ${JSON.stringify(held)}::jsonb as held) held
      returning ${answer}`)
    for (const { id } of written) ids.push(id)
  }
  return ids
}

/** Each value of the columns once as `held`, and the rows with its place in `held` instead of it. */
function sharing(rows: readonly Record<string, unknown>[], columns: readonly string[]) {
  const places = new Map<unknown, number>()
  const placeOf = (value: unknown) => {
    if (!places.has(value)) places.set(value, places.size)
    return places.get(value)
  }
  const sent = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((name) => [name, placeOf(row[name])])),
  }))
  return { sent, held: [...places.keys()] }
}
