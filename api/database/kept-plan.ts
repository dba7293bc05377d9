import { createHash } from 'node:crypto'

interface Query<Answer> {
  toSQL: () => { sql: string }
  prepare: (name: string) => { execute: () => Promise<Answer> }
}

/**
 * Asks under a name that follows from the text, so that a connection keeps the plan: for what takes longer to plan than to answer.
 * The text must not grow with what is asked for, a list of values is one array: each text is kept for as long as its connection.
 */
export function withKeptPlan<Answer>(query: Query<Answer>): Promise<Answer> {
  const name = createHash('sha1').update(query.toSQL().sql).digest('hex')
  return query.prepare(name).execute()
}
