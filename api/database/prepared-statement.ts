import { createHash } from 'node:crypto'

interface Query<Answer> {
  toSQL: () => { sql: string }
  prepare: (name: string) => { execute: () => Promise<Answer> }
}

/**
 * Runs a query as a prepared statement, for queries that take longer to plan than to run. The SQL must not vary with
 * the values (pass a list as one array), because each SQL text stays prepared as long as its connection.
 */
export function withPreparedStatement<Answer>(query: Query<Answer>): Promise<Answer> {
  const name = createHash('sha1').update(query.toSQL().sql).digest('hex')
  return query.prepare(name).execute()
}
