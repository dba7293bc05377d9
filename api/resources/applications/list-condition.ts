import { sql, type SQL } from 'drizzle-orm'
import type { CounterClause } from '../../contract/rules/application-counters.ts'
import type { ListClause } from '../../contract/rules/application-lists.ts'
import { applications, invitations } from '../../database/tables.ts'

/** The SQL twin of `isOnList`, for queries that left join the current invitation. */
export function onList(clauses: readonly ListClause[]): SQL {
  return either(clauses.map(listCondition))
}

/** The SQL twin of `isCounted`, for the same queries. */
export function counted(clauses: readonly CounterClause[], now: Date): SQL {
  const at = now.toISOString()
  return either(
    clauses.map((clause) => {
      const parts = [listCondition(clause)]
      if (clause.unopenedBy) {
        parts.push(sql`${applications[`viewed_by_${clause.unopenedBy}_at`]} is null`)
      }
      if (clause.overdue !== undefined) {
        parts.push(isAs(clause.overdue, sql`${applications.response_due_at} < ${at}`))
      }
      if (clause.passed !== undefined) parts.push(isAs(clause.passed, hasPassed(at)))
      if (clause.outcome) {
        // `any` of a list never matches null in SQL.
        parts.push(sql`coalesce(${applications.outcome}, '') =
          any(${sql.param(clause.outcome.map((outcome) => outcome ?? ''))}::text[])`)
      }
      if (clause.unconfirmed) parts.push(sql`${applications.hire_confirmed_at} is null`)
      if (clause.ahead) parts.push(sql`${invitations.scheduled_at} > ${at}`)
      return sql`(${sql.join(parts, sql` and `)})`
    }),
  )
}

/** The SQL twin of the function of the same name. */
function hasPassed(at: string): SQL {
  return sql`${invitations.scheduled_at} < ${at} and not (${applications.status} = 'invited'
    and exists (select from unnest(${invitations.alternatives}) other where other >= ${at}))`
}

/** Null counts as false. */
function isAs(expected: boolean, condition: SQL): SQL {
  return expected ? sql`(${condition})` : sql`(${condition}) is not true`
}

function listCondition(clause: ListClause): SQL {
  const parts = [sql`${applications.status} = any(${sql.param([...clause.status])}::text[])`]
  if (clause.initiated_by) parts.push(sql`${applications.initiated_by} = ${clause.initiated_by}`)
  if (clause.slot === 'none') parts.push(sql`${invitations.id} is null`)
  else if (clause.slot === 'set') parts.push(sql`${invitations.id} is not null`)
  else if (clause.slot) parts.push(sql`${invitations.type} = ${clause.slot}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

function either(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`
}
