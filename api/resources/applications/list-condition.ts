import { sql, type SQL } from 'drizzle-orm'
import type { ListClause } from '../../contract/rules/application-lists.ts'
import { applications, invitations } from '../../database/tables.ts'

/** The SQL twin of `isOnList`, for queries that left join the current invitation. */
export function onList(clauses: readonly ListClause[]): SQL {
  return sql`(${sql.join(clauses.map(clauseCondition), sql` or `)})`
}

function clauseCondition(clause: ListClause): SQL {
  const parts = [sql`${applications.status} = any(${sql.param([...clause.status])}::text[])`]
  if (clause.initiated_by) parts.push(sql`${applications.initiated_by} = ${clause.initiated_by}`)
  if (clause.slot === 'none') parts.push(sql`${invitations.id} is null`)
  else if (clause.slot === 'set') parts.push(sql`${invitations.id} is not null`)
  else if (clause.slot) parts.push(sql`${invitations.type} = ${clause.slot}`)
  return sql`(${sql.join(parts, sql` and `)})`
}
