// Counts the conversations of an account that have unread messages.
import { and, sql, type SQL } from 'drizzle-orm'
import { otherSide, type Side } from '../../contract/rules/application-moves.ts'
import { applications as a, conversations as c } from '../../database/tables.ts'
import type { Account, Executor } from '../../scope.ts'
import { isVisibleTo } from '../applications/facts.ts'
import { companiesOf } from '../companies/facts.ts'

/** The SQL condition that a conversation belongs to the account; PostgreSQL can use an index with it. */
export function isOwn({ id, side }: Pick<Account, 'id' | 'side'>): SQL {
  return side === 'candidate'
    ? sql`${c.candidate_id} = ${id}`
    : sql`${c.company_id} in ${companiesOf(id)}`
}

export function isUnread(side: Side): SQL<boolean> {
  return sql<boolean>`(${c[`last_by_${otherSide(side)}`]} > ${c[`read_by_${side}`]})`
}

/** Counts the conversations in which the user, a candidate or an employer, has unread messages. */
export async function countUnread(db: Executor, userId: number): Promise<number> {
  const countOf = (account: Pick<Account, 'id' | 'side'>) =>
    sql`(select count(*) from ${c} join ${a} on ${a.id} = ${c.application_id}
      where ${and(isOwn(account), isUnread(account.side), isVisibleTo(account))})`
  const { rows } = await db.execute<{ count: string }>(sql`
    select ${countOf({ id: userId, side: 'candidate' })}
      + ${countOf({ id: userId, side: 'employer' })} as count`)
  return Number(rows[0]?.count ?? 0)
}
