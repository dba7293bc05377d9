import { getTableColumns, sql, type InferInsertModel, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'

export type SeedTransaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

// Small enough that a batch stays far below the time limit of a query, also where the machine is busy.
const batchSize = 100

/** Inserts many rows into a table, in batches, and returns their ids. */
export async function insertRows<Table extends PgTable>(
  tx: SeedTransaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  shared: readonly string[] = [],
): Promise<number[]> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
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
