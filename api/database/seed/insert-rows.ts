import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** A statement is given up after five seconds, which so many rows take on a machine ten times slower than usual. */
const batchSize = 500

/**
 * Writes rows, each batch as one value: a statement with a parameter for each column of each row takes
 * longer to make and to read than the rows to write. Answers their ids, where they have one, in the order of the rows.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<number[]> {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  // A row that names fewer columns than another has the defaults of the rest, as in a statement of its own.
  const defaults = Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, column]) => names.has(name) && column.hasDefault)
      .map(([name, column]) => [name, column.default]),
  )
  const columns = sql.join(
    [...names].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const answer = 'id' in getTableColumns(table) ? sql`id` : sql`0 as id`
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(
      rows.slice(start, start + batchSize).map((row) => ({ ...defaults, ...row })),
    )
    const { rows: written } = await tx.execute<{ id: number }>(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${batch}::jsonb) returning ${answer}`)
    for (const { id } of written) ids.push(id)
  }
  return ids
}
