// SQL conditions: who may see an application (spec §11.2, §19.3), and which lists and counters contain it.
import { and, eq, getTableName, inArray, sql, type Column, type SQL } from 'drizzle-orm'
import { refusedStatus, type CounterClause } from '../../contract/rules/application-counters.ts'
import type { ListClause } from '../../contract/rules/application-lists.ts'
import { openStatuses, type Side } from '../../contract/rules/application-moves.ts'
import { applications as a, invitations, pendingRefusals } from '../../database/tables.ts'
import type { TeamRight } from '../../contract/rules/team.ts'
import type { Account, Executor } from '../../scope.ts'
import { isMember } from '../companies/facts.ts'

type Viewer = Pick<Account, 'id' | 'side' | 'key'>

/** Joins an application's current meeting. */
export const currentMeeting = and(eq(invitations.application_id, a.id), invitations.is_current)

/** The SQL condition that the account may see the application. */
export function isVisibleTo(account: Viewer): SQL | undefined {
  const { id, side } = account
  const isTheirs =
    side === 'candidate'
      ? eq(a.candidate_id, id)
      : isMember(a.company_id, account, 'read', a.vacancy_id)
  return and(isTheirs, isUndeletedBy(side))
}

/** The SQL condition that the account's role permits what needs the right. A candidate needs no role. */
export function hasRight(account: Viewer, right: TeamRight) {
  const isPermitted =
    account.side === 'candidate' || isMember(a.company_id, account, right, a.vacancy_id)
  return sql<boolean>`${isPermitted}`
}

export function isUndeletedBy(side: Side): SQL {
  return eq(a[`hidden_by_${side}`], false)
}

/** The SQL condition that the employer may see the candidate's contacts (spec §11.5). */
export function showsContactsTo(employerId: number): SQL | undefined {
  return and(a.contacts_open, isOpen(), isVisibleTo({ id: employerId, side: 'employer' }))
}

export function isOpen(): SQL {
  return inArray(a.status, openStatuses)
}

/** The SQL condition that the application is in the given list. */
export function onList(clauses: readonly ListClause[]): SQL {
  return either(clauses.map((clause) => listCondition(clause)))
}

/** The SQL condition that a pending refusal waits to be sent. */
export function hasPendingRefusal(): SQL {
  return sql`exists (select from ${pendingRefusals} where ${pendingRefusals.application_id} = ${a.id})`
}

/**
 * The SQL condition that the given counter of a side counts the application. For the employer, an application with a
 * pending refusal is rejected already; the candidate does not know of it.
 */
export function counted(clauses: readonly CounterClause[], now: Date, side: Side): SQL {
  const at = now.toISOString()
  if (side === 'candidate') return either(clauses.map((clause) => counterCondition(clause, at)))
  const withRefused = clauses.filter(({ status }) => status.includes(refusedStatus))
  const others = clauses.filter((clause) => !withRefused.includes(clause))
  const conditions = withRefused.map((clause) => counterCondition(clause, at, hasPendingRefusal()))
  // One condition for all other clauses: PostgreSQL would look for the refusal once for each of them.
  if (others.length > 0) {
    const isCounted = either(others.map((clause) => counterCondition(clause, at)))
    conditions.push(sql`(${isCounted} and not ${hasPendingRefusal()})`)
  }
  return either(conditions)
}

function counterCondition(clause: CounterClause, at: string, orStatus?: SQL): SQL {
  const parts = [listCondition(clause, orStatus)]
  if (clause.unopenedBy) parts.push(sql`${a[`viewed_by_${clause.unopenedBy}_at`]} is null`)
  if (clause.overdue !== undefined) {
    parts.push(isAs(clause.overdue, sql`${a.response_due_at} < ${at}`))
  }
  if (clause.passed !== undefined) parts.push(isAs(clause.passed, hasPassed(at)))
  if (clause.outcome) {
    parts.push(sql`coalesce(${a.outcome}, '') =
      any(${sql.param(clause.outcome.map((outcome) => outcome ?? ''))}::text[])`)
  }
  if (clause.unconfirmed) parts.push(sql`${a.hire_confirmed_at} is null`)
  if (clause.ahead) parts.push(sql`${invitations.scheduled_at} > ${at}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

/** The SQL condition that the meeting of the application is in the past. */
function hasPassed(at: string): SQL {
  return sql`${invitations.scheduled_at} < ${at} and not (${a.status} = 'invited'
    and exists (select from unnest(${invitations.alternatives}) other where other >= ${at}))`
}

/**
 * Reads applications for counters, in place of the table `applications`: those that no condition above tells apart are one
 * row, and `number` says how many. The time of the conditions must be `now`.
 */
export function countedTogether(db: Executor, which: SQL | undefined, now: Date) {
  const one = (column: Column) => sql`min(${column})`.as(column.name)
  const isNull = (column: Column) => sql`${column} is null`
  const isAlone = sql`${invitations.id} is not null or ${pendingRefusals.application_id} is not null`
  return db
    .select({
      id: one(a.id),
      status: a.status,
      initiated_by: a.initiated_by,
      outcome: a.outcome,
      viewed_by_employer_at: one(a.viewed_by_employer_at),
      viewed_by_candidate_at: one(a.viewed_by_candidate_at),
      hire_confirmed_at: one(a.hire_confirmed_at),
      response_due_at: one(a.response_due_at),
      created_at: sql`max(${a.created_at})`.as(a.created_at.name),
      number: sql<number>`count(*)`.as('number'),
    })
    .from(a)
    .leftJoin(invitations, currentMeeting)
    .leftJoin(pendingRefusals, eq(pendingRefusals.application_id, a.id))
    .where(which)
    .groupBy(
      sql`case when ${isAlone} then ${a.id} end`,
      a.status,
      a.initiated_by,
      a.outcome,
      isNull(a.viewed_by_employer_at),
      isNull(a.viewed_by_candidate_at),
      isNull(a.hire_confirmed_at),
      sql`${a.response_due_at} < ${now.toISOString()}`,
    )
    .as(getTableName(a))
}

/** Counts the rows of `countedTogether` that meet a condition. */
export function numberOf(condition: SQL): SQL<number> {
  return sql`coalesce(sum("applications"."number") filter (where ${condition}), 0)`.mapWith(Number)
}

function isAs(expected: boolean, condition: SQL): SQL {
  return expected ? sql`(${condition})` : sql`(${condition}) is not true`
}

/** `orStatus` is a condition that stands for the status of the list. */
function listCondition(clause: ListClause, orStatus?: SQL): SQL {
  const isInStatus = sql`${a.status} = any(${sql.param([...clause.status])}::text[])`
  const parts = [orStatus ? sql`(${isInStatus} or ${orStatus})` : isInStatus]
  if (clause.initiated_by) parts.push(sql`${a.initiated_by} = ${clause.initiated_by}`)
  if (clause.slot === 'none') parts.push(sql`${invitations.id} is null`)
  else if (clause.slot === 'set') parts.push(sql`${invitations.id} is not null`)
  else if (clause.slot) parts.push(sql`${invitations.type} = ${clause.slot}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

function either(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`
}
