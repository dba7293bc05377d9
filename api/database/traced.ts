import type pg from 'pg'
import type { Trace } from '../contract/trace.ts'

/** Returns the pool or connection so that each of its queries is a span, which is named by operation and table. */
export function traced<Q extends pg.Pool | pg.PoolClient>(target: Q, trace: Trace | undefined): Q {
  if (!trace) return target
  const send = target.query.bind(target) as (...given: unknown[]) => Promise<unknown>
  const query = (first: string | { text: string }, ...others: unknown[]) => {
    const name = statementName(typeof first === 'string' ? first : first.text)
    const attributes = { 'db.system.name': 'postgresql' }
    return trace({ name, kind: 'query', attributes }, () => send(first, ...others))
  }
  return Object.create(target, { query: { value: query } }) as Q
}

// A name before a bracket is a function, but in `insert into` a table.
const tables =
  /\b(?:(?:from|update)\s+"?([a-z_][\w.]*)"?(?![\w.]|\s*[([])|into\s+"?([a-z_][\w.]*))/i

/** Returns `select vacancies` for a statement that reads vacancies. Texts in quotes are left out, in case one has a value. */
export function statementName(sql: string): string {
  const plain = sql.replace(/'(?:[^']|'')*'/g, '')
  const operation = /^\s*([a-z]+)/i.exec(plain)?.[1]?.toLowerCase() ?? 'sql'
  const outer = operation === 'with' ? plain : withoutBrackets(plain)
  const [, read, written] = tables.exec(outer) ?? tables.exec(plain) ?? []
  return [operation, read ?? written].filter(Boolean).join(' ')
}

/** Replaces everything in round brackets, such as subqueries, by `[]`. */
function withoutBrackets(sql: string): string {
  const shorter = sql.replace(/\([^()]*\)/g, '[]')
  return shorter === sql ? sql : withoutBrackets(shorter)
}
