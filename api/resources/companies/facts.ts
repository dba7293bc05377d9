import { sql, type Column, type SQL } from 'drizzle-orm'
import { companyMembers as m } from '../../database/tables.ts'

/** The SQL condition that the user is a member of the company (spec §10.3, §19.2). */
export function isMember(companyId: Column | number, userId: Column | number): SQL {
  return sql`exists (select from ${m} where ${m.company_id} = ${companyId} and ${m.user_id} = ${userId})`
}

export function membersOf({ table, name }: Column): SQL<number[]> {
  const companyId = sql`${table}.${sql.identifier(name)}`
  const members = sql`array(select ${m.user_id} from ${m} where ${m.company_id} = ${companyId})`
  return members.mapWith((ids: unknown[]) => ids.map(Number))
}

/** An SQL subquery for the ids of a user's companies. PostgreSQL can use an index with it. */
export function companiesOf(userId: number): SQL {
  return sql`(select ${m.company_id} from ${m} where ${m.user_id} = ${userId})`
}
