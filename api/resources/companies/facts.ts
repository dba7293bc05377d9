// SQL conditions: who belongs to a company, and what the role of a member permits (spec §10.3, §19.2).
import { sql, type Column, type SQL } from 'drizzle-orm'
import type { CountedAnswers } from '../../contract/rules/answer-record.ts'
import { mayAs, sharedRole, teamRoles, type TeamRight } from '../../contract/rules/team.ts'
import {
  answerRecords,
  companies,
  companyMembers as m,
  users,
  vacancyMembers,
} from '../../database/tables.ts'
import type { KeyedAccount } from '../../scope.ts'

/**
 * The SQL condition that the user is a member of the company and, if a right is given, that the member's role gives it.
 * `member` is the account where a key of the API may call, because the key is valid in one company only. A hiring manager
 * has a right only on a `vacancy` that was shared with him, so without a vacancy he has none.
 */
export function isMember(
  companyId: Column | number,
  member: Column | number | KeyedAccount,
  right?: TeamRight,
  vacancyId?: Column,
): SQL {
  const isAccount = typeof member === 'object' && 'id' in member
  const userId = isAccount ? member.id : member
  const key = isAccount ? member.key : undefined
  const isOfKey = key ? sql` and m.company_id = ${key.companyId}` : sql``
  return sql`exists (select from ${m} m where m.company_id = ${qualified(companyId)}
    and m.user_id = ${qualified(userId)}${isOfKey}${andMay(right, vacancyId)})`
}

/** The SQL condition that the user is the only owner of a company that others belong to; ending accounts do not count. */
export function needsSuccessor(companyId: Column, userId: number): SQL<boolean> {
  const other = (condition: SQL) =>
    sql`exists (select from ${m} other join ${users} u on u.id = other.user_id
      where other.company_id = ${qualified(companyId)} and other.user_id <> ${userId}
        and u.erase_at is null and ${condition})`
  return sql<boolean>`(${isMember(companyId, userId, 'manage_team')} and ${other(sql`true`)}
    and not ${other(sql`other.role = 'owner'`)})`
}

/**
 * The SQL condition that the account pays for what `actorId` does for the company: it is the company's paying account,
 * or the company has none and the account is the actor. `findPayer` is the same rule for one company.
 */
export function isPaidBy(companyId: Column, actorId: Column, userId: number): SQL {
  const company = qualified(companyId)
  return sql`(${company} in (select c.id from ${companies} c where c.paying_user_id = ${userId})
    or ${qualified(actorId)} = ${userId} and not exists (select from ${companies} c
      where c.id = ${company} and c.paying_user_id is not null))`
}

/** SQL for the counted answers of a company; null before the first count. */
export function answersOf(companyId: Column): SQL<CountedAnswers | null> {
  return sql<CountedAnswers | null>`(select jsonb_build_object('due', r.due, 'on_time', r.on_time,
    'median_minutes', r.median_minutes) from ${answerRecords} r where r.company_id = ${qualified(companyId)})`
}

/** SQL for the ids of the members of a company whose role gives the right. */
export function membersOf(companyId: Column, right?: TeamRight, vacancyId?: Column): SQL<number[]> {
  const members = sql`array(select m.user_id from ${m} m
    where m.company_id = ${qualified(companyId)}${andMay(right, vacancyId)})`
  return members.mapWith((ids: unknown[]) => ids.map(Number))
}

/** An SQL subquery for the ids of a user's companies. PostgreSQL can use an index with it. */
export function companiesOf(userId: number, right?: TeamRight): SQL {
  return sql`(select m.company_id from ${m} m where m.user_id = ${userId}${andMay(right)})`
}

/** An SQL subquery for the ids of the companies with the addresses; a merged one counts as the company that it has become. */
export function companiesAt(slugs: readonly string[]): SQL {
  return sql`(select coalesce(at.merged_into, at.id) from companies at
    where at.slug = any(${sql.param([...slugs])}::text[]))`
}

/** SQL for the ids of the companies in which the user sees only the vacancies shared with him. */
export function hiringManagerOf(userId: Column): SQL<number[]> {
  const companies = sql`array(select m.company_id from ${m} m
    where m.user_id = ${qualified(userId)} and m.role = ${sharedRole})`
  return companies.mapWith((ids: unknown[]) => ids.map(Number))
}

/** Restricts a condition on the membership `m` to roles with the right. */
function andMay(right?: TeamRight, vacancyId?: Column): SQL {
  if (!right) return sql``
  const roles = teamRoles.filter((role) => role !== sharedRole && mayAs(role, right))
  const isFree = sql`m.role in (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})`
  if (!vacancyId || !mayAs(sharedRole, right)) return sql` and ${isFree}`
  return sql` and (${isFree} or exists (select from ${vacancyMembers} shared
    where shared.vacancy_id = ${qualified(vacancyId)} and shared.user_id = m.user_id))`
}

/** Names a column with its table, because queries of one table name columns without it. */
function qualified(value: Column | number): SQL {
  return typeof value === 'number'
    ? sql`${value}`
    : sql`${value.table}.${sql.identifier(value.name)}`
}
