import { createHash } from 'node:crypto'

interface Query<Answer> {
  toSQL: () => { sql: string }
  prepare: (name: string) => { execute: () => Promise<Answer> }
}

/** Runs an SQL query as a prepared statement, because PostgreSQL needs long to plan the query. */
export function withPreparedStatement<Answer>(query: Query<Answer>): Promise<Answer> {
  const name = createHash('sha1').update(query.toSQL().sql).digest('hex')
  return query.prepare(name).execute()
}
