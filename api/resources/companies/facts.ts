import { sql, type Column, type SQL } from 'drizzle-orm'
import { companyMembers as m } from '../../database/tables.ts'

/** True for a member (spec §10.3, §19.2), both for the companies of a user and for the users of a company. */
export function isMember(companyId: Column | number, userId: Column | number): SQL {
  return sql`exists (select from ${m} where ${m.company_id} = ${companyId} and ${m.user_id} = ${userId})`
}

export function membersOf({ table, name }: Column): SQL<number[]> {
  // Qualify the column: in a query of one table drizzle drops the table's name, and it would mean the members' column.
  const companyId = sql`${table}.${sql.identifier(name)}`
  const members = sql`array(select ${m.user_id} from ${m} where ${m.company_id} = ${companyId})`
  return members.mapWith((ids: unknown[]) => ids.map(Number))
}

/** The companies of a user, for a condition that can use an index. */
export function companiesOf(userId: number): SQL {
  return sql`(select ${m.company_id} from ${m} where ${m.user_id} = ${userId})`
}
