import { createHash } from 'node:crypto'

interface Query<Answer> {
  toSQL: () => { sql: string }
  prepare: (name: string) => { execute: () => Promise<Answer> }
}

/** Runs an SQL query that PostgreSQL prepares only once per connection, because planning the query takes long. */
export function withPreparedStatement<Answer>(query: Query<Answer>): Promise<Answer> {
  const name = createHash('sha1').update(query.toSQL().sql).digest('hex')
  return query.prepare(name).execute()
}
